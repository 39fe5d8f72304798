import { successResponse } from '../../shared/documentedResponse.ts';
import { codeAnchor } from '../../shared/model/anchors.ts';
import { routeAbove } from '../../shared/model/pages.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import { Example } from './Example.tsx';
import { FillsLate } from './fillsLate.ts';
import { OperationHeader } from './OperationHeader.tsx';
import { Parameters } from './request/Parameters.tsx';
import { Callbacks } from './Incoming.tsx';
import { Servers, SpecLink } from '../Facts.tsx';
import { Part } from './Part.tsx';
import { Permissions } from './request/Permissions.tsx';
import { Security } from './request/Security.tsx';
import { RequestBody } from './request/RequestBody.tsx';
import { Responses } from './responses/Responses.tsx';
import { Snippets } from '../../snippets/Snippets.tsx';
import { statusText } from '../../ui/statusText.ts';
import { TryIt } from './request/TryIt.tsx';
import type { OperationPage } from '../../shared/pages/referencePage.ts';
import { UsedInGuides } from './UsedInGuides.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './Operation.module.css';

/** Returns the success response if it has an example, which is shown next to the request. */
const exampleResponse = (operation: OperationPage) => {
  const response = successResponse(operation);
  const example = response?.content.flatMap(({ examples }) => examples)[0];
  return response === undefined || example === undefined ? undefined : { status: response.status, value: example.value };
};

/** An operation: description, parameters, body and responses, next to the snippets and the console. */
export const Operation = ({ operation }: { readonly operation: OperationPage }) => {
  const { anchor, method, permission, security, authenticated, parameters, requestBody, responses, schemas, snippets } = operation;
  const beside = exampleResponse(operation);
  return (
    <FillsLate value={operation.page !== undefined}>
      <section id={anchor} className={styles.operation}>
        <div className={styles.text}>
          <OperationHeader operation={operation} />
          <div className={styles.description}>
            <RichText text={operation.description} />
            {operation.externalDocs === undefined ? null : (
              <p>
                <SpecLink {...operation.externalDocs} />
              </p>
            )}
          </div>
          {permission === null && security !== undefined ? null : (
            <Permissions
              anchor={anchor}
              permission={permission}
              roles={operation.roles}
              authenticated={authenticated}
              rolesGuide={operation.rolesGuide}
            />
          )}
          {security === undefined ? null : <Security alternatives={security} page={routeAbove(operation)} />}
          <UsedInGuides guides={operation.guides} />
          {operation.servers === undefined ? null : (
            <Part title="Servers">
              <Servers servers={operation.servers} />
            </Part>
          )}
          <Parameters anchor={anchor} parameters={parameters} schemas={schemas} />
          <RequestBody anchor={anchor} requestBody={requestBody} schemas={schemas} />
          <Responses anchor={anchor} method={method} responses={responses} schemas={schemas} shownBeside={beside?.status} />
          {operation.callbacks === undefined ? null : (
            <Callbacks callbacks={operation.callbacks} schemas={schemas} page={routeAbove(operation)} />
          )}
        </div>
        <div className={styles.aside}>
          <div id={codeAnchor(anchor)} className={styles.code}>
            <TryIt operation={operation}>
              {(button) => (
                <>
                  {button}
                  <Snippets snippets={snippets} operation={operation} idBase={`${anchor}-snippet`} className={styles.panel} />
                  {beside === undefined ? null : (
                    <Example
                      value={beside.value}
                      className={styles.panel}
                      title={
                        <>
                          <StatusBadge status={beside.status} /> {statusText(beside.status)}
                        </>
                      }
                    />
                  )}
                </>
              )}
            </TryIt>
          </div>
        </div>
      </section>
    </FillsLate>
  );
};
