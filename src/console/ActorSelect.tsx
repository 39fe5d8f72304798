import { exampleRole } from '../../generated/exampleRole.ts';
import { useId } from 'react';
import { roles } from './roles.ts';
import controls from './controls.module.css';
import styles from './Console.module.css';

type ActorSelectProps = { readonly actor: string; readonly isHost: boolean; readonly onChange: (actor: string) => void };

/** The token that the request carries. Only the token that was typed for a real host is sent to it. */
export const ActorSelect = ({ actor, isHost, onChange }: ActorSelectProps) => {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>Act as</label>
      <select
        id={id}
        data-acts-as=""
        className={controls.select}
        value={isHost && actor !== 'nobody' ? 'token' : actor}
        onChange={(event) => onChange(event.target.value === 'token' ? exampleRole : event.target.value)}
      >
        {isHost ? (
          <option value="token">your token</option>
        ) : (
          roles.map((role) => (
            <option key={role.id} value={role.id}>
              {role.id}
            </option>
          ))
        )}
        <option value="nobody">nobody</option>
        {isHost || actor === 'nobody' || roles.some((role) => role.id === actor) ? null : (
          <option value={actor}>a token of the demo</option>
        )}
      </select>
    </div>
  );
};
