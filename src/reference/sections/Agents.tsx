import { counted } from '../../shared/counted.ts';
import { sectionAnchors } from '../../shared/model/anchors.ts';
import { classNames } from '../../ui/classNames.ts';
import { CodeBlock } from '../../ui/code/CodeBlock.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import { Example } from '../operation/Example.tsx';
import { Fold } from '../Fold.tsx';
import { useWrap } from '../../snippets/WrapButton.tsx';
import { placeHref } from '../page/placeHref.ts';
import type { AgentsPage } from '../../shared/pages/referencePage.ts';
import own from './Agents.module.css';
import styles from '../page/ReferencePage.module.css';

const below = classNames(own.fold, own.below);

/** With more tools, the list is only put into the page when it is opened. */
const mostInPage = 1000;

/** Instructions for calling the API with an agent in the reader's editor. */
export const Agents = ({ intro, hostText, install, onMock, onHost, tools }: AgentsPage) => (
  <section id={sectionAnchors.agents} className={styles.section} aria-labelledby="agents-title">
    <div className={styles.prose}>
      <h2 id="agents-title" className={styles.heading}>
        MCP server
      </h2>
      <RichText text={intro} />
      <Fold summary={`${counted(tools.length, 'tool')} with --mode tools`} className={below} lazy={tools.length > mostInPage}>
        {() => (
          <ul className={own.tools}>
            {tools.map((tool) => (
              <li key={tool.anchor}>
                <a href={placeHref(tool)}>{tool.name}</a>
              </li>
            ))}
          </ul>
        )}
      </Fold>
      <Fold summary="On your own data" className={below}>
        {() => (
          <div className={own.files}>
            <RichText text={hostText} />
            <Example title="mcp.json" value={onHost.servers} />
            <Example title=".vscode/mcp.json" value={onHost.vsCode} />
          </div>
        )}
      </Fold>
    </div>
    <div className={styles.aside}>
      <CodeBlock code={{ language: 'shell', code: install }} wraps={useWrap()} />
      <Example title="mcp.json" value={onMock.servers} />
      <Fold summary="In VS Code" className={own.fold}>
        {() => (
          <div className={own.files}>
            <Example title=".vscode/mcp.json" value={onMock.vsCode} />
          </div>
        )}
      </Fold>
    </div>
  </section>
);
