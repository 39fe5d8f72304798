import { useEffect, useState, type ReactNode } from 'react';
import { Main } from '../shell/Main.tsx';
import { Loading } from '../shell/loading/Loading.tsx';
import { SearchUnavailable } from '../search/page/SearchUnavailable.tsx';
import { ShortcutList } from '../shell/help/ShortcutList.tsx';
import { ExpandAll } from '../reference/operation/schema/ExpandAll.tsx';
import { Field, Fields } from '../reference/operation/schema/Field.tsx';
import { Fold } from '../reference/Fold.tsx';
import { WrapButton } from '../snippets/WrapButton.tsx';
import { Badge, MethodBadge } from '../ui/Badge.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Callout } from '../ui/Callout.tsx';
import { CodeBlock } from '../ui/code/CodeBlock.tsx';
import { CopyButton } from '../ui/code/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { JsonView } from '../ui/code/JsonView.tsx';
import { NotLoaded } from '../ui/loading/lazyPart.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import { Tabs } from '../ui/tabs/Tabs.tsx';
import { LiveStep, Menu, Responses, searchFor } from './examples.tsx';
import { pseudoStates, showPseudoStates } from './pseudoStates.ts';
import controls from '../console/controls/controls.module.css';
import styles from './StatesPage.module.css';

type Example = { readonly name: string; readonly show: (id: string) => ReactNode };

const nothing = (): void => undefined;

/** Controls, shown at rest and in every state of the pointer and the keyboard. */
const interactive: readonly Example[] = [
  {
    name: 'Main button',
    show: () => (
      <button type="button" className={controls.button} data-primary="">
        Send
      </button>
    ),
  },
  {
    name: 'Button',
    show: () => (
      <button type="button" className={controls.button}>
        Stop
      </button>
    ),
  },
  {
    name: 'Quiet button',
    show: () => (
      <button type="button" className={controls.quiet}>
        Add item
      </button>
    ),
  },
  {
    name: 'Icon button',
    show: () => (
      <button type="button" className={controls.quiet} data-square="" aria-label="Close">
        <Icon name="close" />
      </button>
    ),
  },
  { name: 'Copy button', show: () => <CopyButton text="text" label="Copy code" /> },
  { name: 'Wrap button', show: () => <WrapButton /> },
  { name: 'Expand all', show: () => <ExpandAll /> },
  { name: 'Link', show: () => <TextLink href="/api/pat">Access Tokens</TextLink> },
  { name: 'Field', show: (id) => <input className={controls.input} aria-label={`Name ${id}`} defaultValue="fleet-uploader" /> },
  {
    name: 'List',
    show: (id) => (
      <select className={controls.select} aria-label={`Role ${id}`}>
        <option>admin</option>
      </select>
    ),
  },
  { name: 'Fold', show: () => <Fold summary="Token: 3 fields">{() => <p>id, name, expiration</p>}</Fold> },
  {
    name: 'Tabs',
    show: () => (
      <Tabs
        label="Language"
        selected="curl"
        onSelect={nothing}
        tabs={[
          { id: 'curl', label: 'curl', panel: null },
          { id: 'python', label: 'Python', panel: null },
        ]}
      />
    ),
  },
];

const text = { language: 'text', code: 'curl https://api.acme.example/api/pat/v1/tokens \\\n  --fail-with-body' };
const long = { language: 'text', code: `# ${'a long line that scrolls or wraps '.repeat(4)}` };

/** Controls without states of the pointer or the keyboard. */
const passive: readonly Example[] = [
  {
    name: 'Disabled',
    show: () => (
      <>
        <button type="button" className={controls.button} data-primary="" disabled>
          Send
        </button>{' '}
        <button type="button" className={controls.button} disabled>
          Stop
        </button>
      </>
    ),
  },
  { name: 'Empty field', show: () => <input className={controls.input} aria-label="Empty" placeholder="default 100" /> },
  {
    name: 'Invalid field',
    show: () => <input className={controls.input} aria-label="Invalid" aria-invalid="true" defaultValue="9 lives" />,
  },
  { name: 'Loading', show: () => <Loading /> },
  { name: 'Not loaded', show: () => <NotLoaded name="The console" onRetry={nothing} /> },
];

/** Text and code. */
const content: readonly Example[] = [
  {
    name: 'Badges',
    show: () => (
      <p className={styles.row}>
        {(['neutral', 'info', 'good', 'caution', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {['get', 'post', 'put', 'patch', 'delete'].map((method) => (
          <MethodBadge key={method} method={method} />
        ))}
        {['200', '301', '404', '500'].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </p>
    ),
  },
  {
    name: 'Notes',
    show: () =>
      (['info', 'good', 'caution', 'danger'] as const).map((kind) => (
        <Callout key={kind} kind={kind}>
          <p>
            Text with <code>code</code> and <TextLink href="/api/pat">a link</TextLink>.
          </p>
        </Callout>
      )),
  },
  { name: 'Code', show: () => <CodeBlock code={text} highlight={[2]} /> },
  { name: 'Long code, not wrapped', show: () => <CodeBlock code={long} wraps={false} /> },
  { name: 'Long code', show: () => <CodeBlock code={long} /> },
  { name: 'JSON', show: () => <JsonView value={{ id: 'a', count: 2, list: [1, true, null], none: {} }} /> },
  { name: 'Empty JSON', show: () => <JsonView value={{}} /> },
  {
    name: 'Rows of a schema',
    show: () => (
      <Fields>
        <Field anchor="plain" name="name" schema={{ kind: 'string' }} schemas={{}} required />
        <Field anchor="old" name="kind" schema={{ kind: 'string', default: 'log' }} schemas={{}} required={false} deprecated />
      </Fields>
    ),
  },
];

/** Calls and the menu of a page. */
const calls: readonly Example[] = [
  { name: 'Responses', show: () => <Responses /> },
  { name: 'Live step', show: () => <LiveStep /> },
  { name: 'Page menu', show: () => <Menu /> },
];

const groups = { 'States of controls': passive, Content: content, Calls: calls } as const;

/** The dialogs, which cover the page. The menu of a phone opens from the bar. */
const dialogs = {
  'Keyboard shortcuts': ShortcutList,
  'Search, empty': searchFor(''),
  'Search, results': searchFor('token'),
  'Search, no results': searchFor('zzzz qqqq'),
  'Search not loaded': SearchUnavailable,
} as const;

const Dialogs = () => {
  const [shown, setShown] = useState<keyof typeof dialogs>();
  const Shown = shown === undefined ? undefined : dialogs[shown];
  return (
    <p className={styles.row}>
      {(Object.keys(dialogs) as readonly (keyof typeof dialogs)[]).map((name) => (
        <button key={name} type="button" className={controls.button} onClick={() => setShown(name)}>
          {name}
        </button>
      ))}
      {Shown === undefined ? null : <Shown onClose={() => setShown(undefined)} onRetry={nothing} />}
    </p>
  );
};

/** Every component in every state, for developers: the development server shows it at `/_states`. */
export default function StatesPage() {
  // The style sheets of components are in the page once the components are rendered.
  useEffect(showPseudoStates, []);
  return (
    <Main type="mdx-page" className={styles.page}>
      <h1>States</h1>
      <section aria-label="Controls" className={styles.scroll}>
        <h2>Controls</h2>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Control</th>
              <th scope="col">rest</th>
              {pseudoStates.map((state) => (
                <th key={state} scope="col">
                  {state}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {interactive.map(({ name, show }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{show('at rest')}</td>
                {pseudoStates.map((state) => (
                  <td key={state} data-state={state}>
                    {show(state)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {Object.entries(groups).map(([title, examples]) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          {examples.map(({ name, show }) => (
            <div key={name} className={styles.example}>
              <h3>{name}</h3>
              {show(name)}
            </div>
          ))}
        </section>
      ))}
      <h2>Dialogs</h2>
      <Dialogs />
    </Main>
  );
}
