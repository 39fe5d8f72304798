import { exampleRole } from '../../../generated/exampleRole.ts';
import { LabeledSelect } from '../controls/LabeledSelect.tsx';
import { roles } from './roles.ts';

type ActorSelectProps = { readonly actor: string; readonly isHost: boolean; readonly onChange: (actor: string) => void };

/** The token that the request carries. Only the token that was typed for a real host is sent to it. */
export const ActorSelect = ({ actor, isHost, onChange }: ActorSelectProps) => (
  <LabeledSelect
    label="Act as"
    name="actor"
    value={isHost && actor !== 'nobody' ? 'token' : actor}
    onChoose={(value) => onChange(value === 'token' ? exampleRole : value)}
  >
    {isHost ? (
      <option value="token">you</option>
    ) : (
      roles.map((role) => (
        <option key={role.id} value={role.id}>
          {role.id}
        </option>
      ))
    )}
    <option value="nobody">nobody</option>
    {isHost || actor === 'nobody' || roles.some((role) => role.id === actor) ? null : <option value={actor}>a demo token</option>}
  </LabeledSelect>
);
