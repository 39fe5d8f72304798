import { LabeledSelect } from '../controls/LabeledSelect.tsx';
import { target, type Target } from './target.ts';
import { useStore } from '../../ui/store.ts';

/**
 * Selects the server of requests: the sandbox in this page, or a custom server. The choice applies to all consoles of a visit.
 */
export const ServerSelect = () => {
  const { kind, baseUrls } = useStore(target);
  return (
    <LabeledSelect label="Server" value={kind} onChoose={(value) => target.set({ kind: value as Target['kind'], baseUrls })}>
      <option value="demo">Sandbox</option>
      <option value="host">Custom server</option>
    </LabeledSelect>
  );
};
