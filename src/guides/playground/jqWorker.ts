import { loadJq } from 'jq-wasm';
import wasmUrl from 'jq-wasm/jq.wasm?url';
import { applyDefinition, type JqOutcome } from './jqProgram.ts';
import { messageOf } from '../../shared/messageOf.ts';

export type JqRequest = { readonly definition: string; readonly input: string };
export type JqReply = { readonly kind: 'ready' } | { readonly kind: 'failed'; readonly message: string } | JqOutcome;

const reply = (message: JqReply): void => {
  // Messages from a worker have no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  postMessage(message);
};

const failed = (error: unknown): void => reply({ kind: 'failed', message: messageOf(error) });

const loading = loadJq({ wasmURL: wasmUrl });
loading.then(() => reply({ kind: 'ready' }), failed);

addEventListener('message', ({ data: { definition, input } }: MessageEvent<JqRequest>) => {
  loading.then((jq) => reply(applyDefinition(jq, definition, input))).catch(failed);
});
