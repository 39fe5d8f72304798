import { sectionAnchors } from '../../shared/model/anchors.ts';
import type { IncomingModel } from '../../shared/model/types.ts';
import type { Schemas, WebhooksPage } from '../../shared/pages/referencePage.ts';
import { Badge, MethodBadge } from '../../ui/Badge.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import { Example } from './Example.tsx';
import { Servers, SpecLink } from '../Facts.tsx';
import { Fold } from '../Fold.tsx';
import { Parameters } from './request/Parameters.tsx';
import { Part } from './Part.tsx';
import { RequestBody } from './request/RequestBody.tsx';
import { Responses } from './responses/Responses.tsx';
import { Security } from './request/Security.tsx';
import pageStyles from '../page/ReferencePage.module.css';
import styles from './Operation.module.css';
import header from './OperationHeader.module.css';

type IncomingProps = {
  readonly incoming: IncomingModel;
  readonly schemas: Schemas;
  /** The page of the API, if this is another one. */
  readonly page?: string | undefined;
};

/** The content of a request that the API sends, and the responses that it expects. */
const Content = ({ incoming, schemas, page }: IncomingProps) => {
  const { anchor, method, description, externalDocs, security, servers, parameters, requestBody, responses, callbacks } = incoming;
  return (
    <>
      <div className={styles.description}>
        <RichText text={description} />
        {externalDocs === undefined ? null : (
          <p>
            <SpecLink {...externalDocs} />
          </p>
        )}
      </div>
      {security === undefined ? null : <Security alternatives={security} page={page} />}
      {servers === undefined ? null : (
        <Part title="Servers">
          <Servers servers={servers} />
        </Part>
      )}
      <Parameters anchor={anchor} parameters={parameters} schemas={schemas} />
      <RequestBody anchor={anchor} requestBody={requestBody} schemas={schemas} showsAllExamples />
      <Responses anchor={anchor} method={method} responses={responses} schemas={schemas} />
      {callbacks === undefined ? null : <Callbacks callbacks={callbacks} schemas={schemas} page={page} />}
    </>
  );
};

const Line = ({ incoming: { method, name, url, deprecated } }: Pick<IncomingProps, 'incoming'>) => (
  <span className={header.line}>
    <MethodBadge method={method} />
    <code className={header.path}>{url ?? name}</code>
    {deprecated ? <Badge tone="caution">Deprecated</Badge> : null}
  </span>
);

/** The requests that an API sends because of an operation, in a fold. */
export const Callbacks = ({ callbacks, ...props }: Omit<IncomingProps, 'incoming'> & { readonly callbacks: readonly IncomingModel[] }) => (
  <Part title="Callbacks">
    {callbacks.map((incoming) => (
      <Fold key={incoming.anchor} anchor={incoming.anchor} summary={<Line incoming={incoming} />}>
        {() => (
          <>
            <p>
              {incoming.name}: {incoming.summary}
            </p>
            <Content incoming={incoming} {...props} />
          </>
        )}
      </Fold>
    ))}
  </Part>
);

/** The requests that an API sends to its users: like operations, without console and snippets. */
export const Webhooks = ({ webhooks, schemas }: WebhooksPage) => (
  <section id={sectionAnchors.webhooks} aria-labelledby="webhooks-title">
    <h2 id="webhooks-title" className={pageStyles.heading}>
      Webhooks
    </h2>
    {webhooks.map((incoming) => {
      const example = incoming.requestBody?.content.flatMap(({ examples }) => examples)[0];
      return (
        <section key={incoming.anchor} id={incoming.anchor} className={styles.operation}>
          <div className={styles.text}>
            <header className={header.header}>
              <div className={header.line}>
                <Line incoming={incoming} />
              </div>
              <div className={header.title}>
                <h3 id={`${incoming.anchor}-title`}>
                  <a href={`#${incoming.anchor}`}>{incoming.summary}</a>
                </h3>
              </div>
            </header>
            <Content incoming={incoming} schemas={schemas} />
          </div>
          <div className={styles.aside}>
            {example === undefined ? null : <Example value={example.value} className={styles.panel} title="Payload" />}
          </div>
        </section>
      );
    })}
  </section>
);
