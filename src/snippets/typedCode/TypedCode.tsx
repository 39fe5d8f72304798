import { Fragment, useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import type { Hovers } from '../../shared/pages/hovers.ts';
import { announce } from '../../ui/announce.ts';
import { breakUrls } from '../../ui/code/breakUrls.tsx';
import { classNames } from '../../ui/classNames.ts';
import type { CodePart } from '../../ui/code/codeText.ts';
import { markWords, wordAfter, type TypedPart } from './markWords.ts';
import { TypeTip } from './TypeTip.tsx';
import styles from './TypedCode.module.css';
import { useTip } from './useTip.ts';

export type TypedCodeProps = {
  readonly lines: readonly (readonly CodePart[])[];
  readonly hovers: Hovers;
  readonly language: string;
  /** The position of the tap that requested the types. */
  readonly touched?: { readonly x: number; readonly y: number } | undefined;
};

const wordsIn = (root: Element | null): readonly HTMLElement[] => [...(root?.querySelectorAll<HTMLElement>('[data-word]') ?? [])];

/** Lines of code whose words show their types on hover, on tap, and by keyboard, with one tab stop for all words. */
export const TypedCode = ({ lines, hovers, language, touched }: TypedCodeProps) => {
  const { lines: marked, words } = useMemo(() => markWords(lines, hovers.tokens[language] ?? [], hovers.texts), [lines, hovers, language]);
  const [current, setCurrent] = useState(0);
  const tip = useTip();
  const tipId = useId();
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const shown = tip.open === undefined ? undefined : words[tip.open];
  const shownAt = tip.open === undefined ? undefined : wordsIn(root)[tip.open];

  useEffect(() => {
    // The words did not exist when the types were requested. Does nothing if the reader has moved on.
    const block = root?.closest('pre');
    if (root === null || block === null || block === undefined) return;
    const active = document.activeElement;
    // After a tap, the types may load before the browser moves the focus. If the reader is already typing elsewhere, the focus
    // stays there.
    const isWaiting = active === block || (touched !== undefined && active?.matches('input, textarea, select, [contenteditable]') !== true);
    if (!isWaiting) return;
    if (touched === undefined && block.matches(':focus-visible'))
      announce(`${wordsIn(root).length} words have types. Press Tab to reach them and arrow keys to move between them.`);
    const under = touched === undefined ? null : document.elementFromPoint(touched.x, touched.y);
    wordsIn(root)
      .find((word) => word === under)
      ?.focus({ preventScroll: true });
  }, [root, touched]);

  const move = (event: KeyboardEvent, from: number): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (tip.open === from) tip.hide();
      else tip.focus(from);
      return;
    }
    const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : wordAfter(event.key, from, words);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    wordsIn(root)[next]?.focus();
  };

  const renderPart = ({ text, className, word }: TypedPart, key: number) => {
    if (word === undefined)
      return className === undefined ? (
        <Fragment key={key}>{text}</Fragment>
      ) : (
        <span key={key} className={className}>
          {breakUrls(text)}
        </span>
      );
    return (
      <span
        key={key}
        role="button"
        data-word={word}
        tabIndex={word === Math.min(current, words.length - 1) ? 0 : -1}
        aria-describedby={tip.open === word ? tipId : undefined}
        className={classNames(styles.word, className)}
        onFocus={() => {
          setCurrent(word);
          tip.focus(word);
        }}
        onBlur={tip.blur}
        onKeyDown={(event) => move(event, word)}
        onClick={() => tip.show(word)}
        onPointerEnter={(event) => (event.pointerType === 'touch' ? undefined : tip.enter(word))}
        onPointerLeave={(event) => (event.pointerType === 'touch' ? undefined : tip.leave())}
      >
        {text}
      </span>
    );
  };

  return (
    <span ref={setRoot}>
      {marked.map((parts, line) => (
        <Fragment key={line}>
          {parts.map(renderPart)}
          {line < marked.length - 1 ? '\n' : ''}
        </Fragment>
      ))}
      {shown === undefined || shownAt === undefined ? null : (
        <TypeTip id={tipId} text={shown.text} word={shownAt} onPointerEnter={() => tip.enter(undefined)} onPointerLeave={tip.leave} />
      )}
    </span>
  );
};
