import { useEffect, useState, type ComponentType } from 'react';
import type { HighlightedLine } from '../../shared/model/highlight.ts';
import { classNames } from '../../ui/classNames.ts';
import { chooseLanguage, useLanguage } from '../../page/stored/languageStore.ts';
import { MethodBadge } from '../../ui/Badge.tsx';
import { CodeBlock } from '../../ui/code/CodeBlock.tsx';
import { HydratedLater } from '../../ui/loading/HydratedLater.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TabList } from '../../ui/tabs/TabList.tsx';
import { siteHref } from '../../ui/text/siteHref.ts';
import { useHydrated } from '../../ui/loading/useHydrated.ts';
import { loadAdvice } from '../../ui/loading/loadAdvice.ts';
import type { LaterLinesProps, WrittenLines } from './LaterLines.tsx';
import { useSession } from './stepSession.ts';
import type { StepResponseProps } from './StepResponse.tsx';
import type { StepResponse, StepsOfPage } from './stepsOfPage.ts';
import styles from './Step.module.css';

/**
 * Returns the component that shows a step in a form that the page does not include: in another language or variant, or with the
 * values that earlier calls saved. It is loaded on demand; if it does not load, the first language stays.
 */
const useLaterLines = (isWanted: boolean): { readonly LaterLines: ComponentType<LaterLinesProps> } | undefined => {
  const [later, setLater] = useState<{ readonly LaterLines: ComponentType<LaterLinesProps> }>();
  useEffect(() => {
    if (!isWanted) return;
    import('./LaterLines.tsx').then(setLater).catch(() => undefined);
  }, [isWanted]);
  return isWanted ? later : undefined;
};

const plainText = (lines: readonly HighlightedLine[]): string =>
  lines.map((line) => line.map((span) => (typeof span === 'string' ? span : span[1])).join('')).join('\n');

type StepProps = { readonly page: StepsOfPage; readonly index: number };

type ShownResponse = { readonly Show: ComponentType<StepResponseProps>; readonly turn: number; readonly isFresh: boolean };
type Preview = {
  readonly Show: ComponentType<{ readonly title: string; readonly response: StepResponse }>;
  readonly response: StepResponse;
};

const LiveStep = ({ page, index }: StepProps) => {
  const step = page.steps[index];
  const isHydrated = useHydrated();
  const session = useSession(page.id);
  const language = useLanguage(page.languages.map(([id]) => id));
  const [written, setWritten] = useState<WrittenLines>();
  const isFirst = language === page.languages[0]?.[0];
  const later = useLaterLines(!isFirst || session?.saved !== undefined);
  const [shown, setShown] = useState<ShownResponse>();
  const [isLoading, setIsLoading] = useState(false);
  const [preview, setPreview] = useState<Preview>();
  const [failure, setFailure] = useState('');
  if (step === undefined) return null;

  const start = async (isFresh: boolean): Promise<void> => {
    const { StepResponse } = await import('./StepResponse.tsx');
    setShown((last) => ({ Show: StepResponse, turn: (last?.turn ?? 0) + 1, isFresh }));
  };
  const show = async (): Promise<void> => {
    const [{ ResponsePreview }, { default: responses }] = await Promise.all([import('./ResponsePreview.tsx'), page.loadResponses()]);
    const response = responses[index];
    setPreview(response && { Show: ResponsePreview, response });
  };
  // A disabled button would lose the focus, so the buttons stay enabled and do nothing while something loads.
  const load = async (what: string, part: () => Promise<void>): Promise<void> => {
    if (isLoading) return;
    setIsLoading(true);
    try {
      await part();
      setFailure('');
    } catch (error) {
      console.warn(`${what} could not be loaded.`, error);
      setFailure(what);
    }
    setIsLoading(false);
  };
  const missing = page.before + index - (session?.ran ?? 0);
  const { method, path } = step.request;
  const idBase = `step-${index + 1}`;
  const isWritten = later !== undefined && written?.language === language;
  const lines = isWritten ? written.lines : step.lines;
  const isReplaced = !isWritten && !(isHydrated && isFirst);
  const codeClass = classNames(styles.code, isFirst ? undefined : styles.long, isReplaced ? 'unchosen' : undefined);
  const otherLines = isReplaced ? step.otherLines : undefined;
  const code = { language: 'bash', code: plainText(lines), lines };
  const label = page.languages.find(([id]) => id === language)?.[1];
  return (
    <div id={idBase} className={styles.step} role="group" aria-label={`Step: ${step.title}`}>
      <div className={styles.head}>
        <strong className={styles.title}>{step.title}</strong>
        <a href={siteHref(step.href)} className={styles.operation}>
          <MethodBadge method={method} quiet /> <span>{path}</span>
        </a>
      </div>
      {isHydrated ? (
        <CodeBlock
          code={code}
          className={codeClass}
          otherLines={otherLines}
          panel={{ id: `${idBase}-panel`, labeledBy: `${idBase}-${language}` }}
          actions={
            later === undefined ? null : (
              <later.LaterLines page={page} step={step} index={index} language={language} saved={session?.saved} onWritten={setWritten} />
            )
          }
          title={
            <TabList
              label="Language"
              idBase={idBase}
              tabs={page.languages.map(([id, name]) => ({ id, label: name }))}
              selected={language}
              onSelect={chooseLanguage}
            />
          }
        />
      ) : (
        <CodeBlock code={code} className={codeClass} otherLines={otherLines} title={label} />
      )}
      <div className={styles.bar}>
        <button type="button" className={styles.run} aria-disabled={isLoading} onClick={() => void load('The sandbox', () => start(false))}>
          <Icon name="play" size={14} />
          {missing < 0 ? 'Run again' : 'Run'}
        </button>
        <span className={styles.hint}>
          As {step.as.startsWith('{{') ? 'the saved token' : step.as} · expects {step.expect.status}
          {isHydrated && missing > 0 ? ` · runs ${missing} earlier ${missing === 1 ? 'step' : 'steps'}` : ''}
        </span>
        {shown === undefined ? (
          <button
            type="button"
            className={styles.quiet}
            aria-disabled={isLoading}
            aria-expanded={preview !== undefined}
            onClick={() => (preview === undefined ? void load('The response', show) : setPreview(undefined))}
          >
            {preview === undefined ? 'Show response' : 'Hide response'}
          </button>
        ) : null}
        {missing < 0 ? (
          <button
            type="button"
            className={styles.quiet}
            aria-disabled={isLoading}
            onClick={() => void load('The sandbox', () => start(true))}
            title="Resets the sandbox and runs every step up to this one"
          >
            <Icon name="reset" size={14} />
            Reset and run to here
          </button>
        ) : null}
      </div>
      {failure === '' ? null : (
        <p role="alert" className={styles.failure}>
          {failure} could not be loaded. {loadAdvice}
        </p>
      )}
      {preview === undefined || shown !== undefined ? null : <preview.Show title={step.title} response={preview.response} />}
      {shown === undefined ? null : <shown.Show key={shown.turn} page={page} index={index} isFresh={shown.isFresh} />}
    </div>
  );
};

/** A call of a guide: the request, and a button that sends it to the sandbox. */
export const Step = (props: StepProps) => (
  <HydratedLater>
    <LiveStep {...props} />
  </HydratedLater>
);
