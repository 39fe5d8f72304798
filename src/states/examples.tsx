import { useRef } from 'react';
import { ResponseView } from '../console/response/ResponseView.tsx';
import type { CallResponse } from '../demo/callResponse.ts';
import { ResponsePreview } from '../guides/steps/ResponsePreview.tsx';
import { Step } from '../guides/steps/Step.tsx';
import type { StepsOfPage } from '../guides/steps/stepsOfPage.ts';
import { SearchDialog } from '../search/dialog/SearchDialog.tsx';
import '../search/dialog/dialog.css';
import { useSearchKeys, type SearchRequest } from '../search/useSearchKeys.ts';
import { PageMenu } from '../ui/menu/PageMenu.tsx';

const nothing = (): void => undefined;

const created: CallResponse = {
  status: 201,
  headers: [['content-type', 'application/json']],
  body: { kind: 'json', value: { id: 'a', name: 'fleet-uploader' }, text: '' },
  size: 38,
  isCut: false,
  milliseconds: 21,
  effects: {
    changes: [{ type: 'Token', id: 'a', name: 'fleet-uploader', kind: 'created', properties: [{ name: 'name', after: 'fleet-uploader' }] }],
    passed: [
      { type: 'Job', id: 'b', name: 'ingest', kind: 'changed', properties: [{ name: 'status', before: 'running', after: 'failed' }] },
    ],
    isInProgress: true,
  },
};

const rejected: CallResponse = {
  ...created,
  status: 403,
  headers: [],
  body: { kind: 'json', value: { error: 'The role analyst lacks a permission.' }, text: '' },
  effects: null,
};

const empty: CallResponse = { ...created, status: 204, body: { kind: 'none' }, effects: { changes: [], passed: [], isInProgress: false } };

/** The response of a console: after a call, rejected, outdated, and without a body. */
export const Responses = () =>
  [created, rejected, empty].map((response) => (
    <ResponseView
      key={response.status}
      operation={{
        anchor: `example-${response.status}`,
        method: 'post',
        responses: [{ status: String(response.status), description: ['What the status means.'] }],
      }}
      response={response}
      actor="reader"
      isStale={response === rejected}
      explanation={
        response === rejected
          ? { text: 'The role lacks the permission.', link: { label: 'Roles', href: '/api/pat' }, tryAs: 'writer' }
          : undefined
      }
      onTryAs={nothing}
      onAgain={nothing}
    />
  ));

const steps: StepsOfPage = {
  id: 'states',
  before: 0,
  languages: [
    ['curl', 'curl', '#'],
    ['python', 'Python', '#'],
  ],
  steps: [
    {
      title: 'List the notes',
      operationId: 'readNotes',
      as: 'reader',
      request: {
        operationId: 'readNotes',
        method: 'get',
        baseUrl: 'https://api.example.com',
        path: '/notes',
        pathParameters: {},
        query: {},
        headers: {},
        body: { kind: 'none' },
        authenticated: true,
        expectedStatus: 200,
      },
      parameters: [],
      wait: 0,
      save: {},
      expect: { status: 200 },
      href: '/api/notes#readNotes',
      lines: [['curl https://api.example.com/notes']],
      otherLines: 'python-36-1',
    },
  ],
  loadSnippets: async () => ({ default: [{ python: { code: 'requests.get("https://api.example.com")' } }] }),
  loadResponses: async () => ({ default: [{ status: 200, body: { notes: [] } }] }),
};

/** A call of a guide, and the response that it shows. */
export const LiveStep = () => (
  <>
    <Step page={steps} index={0} />
    <ResponsePreview title="List the notes" response={{ status: 200, body: { notes: [] } }} />
  </>
);

const noButton = { current: null };

/** Returns the search dialog with a query typed. */
export const searchFor = (typed: string) => {
  const Search = ({ onClose }: { readonly onClose: () => void }) => {
    useSearchKeys({ isOpen: true, button: noButton, onOpen: nothing, onClose });
    const requestRef = useRef<SearchRequest | undefined>({ typed, opensFirst: false });
    return <SearchDialog requestRef={requestRef} onClose={onClose} />;
  };
  return Search;
};

/** The menu of a page. */
export const Menu = () => (
  <PageMenu
    route="/api/pat"
    title="Access Tokens API"
    links={{ published: 'https://docs.example.com/api/pat.md', edit: 'https://example.com/edit', report: 'https://example.com/new' }}
  />
);
