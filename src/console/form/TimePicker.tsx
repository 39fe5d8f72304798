import { useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import controls from '../controls/controls.module.css';
import styles from './Form.module.css';

/** Returns a time in the format of the browser's picker, in UTC: `2025-06-16T12:00:00`. */
const localPart = (text: string): string => {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 19);
};

/** Returns the picked time with the UTC zone. Pickers omit the seconds when they are 0. */
const pickedTime = (picked: string): string => `${picked}${picked.length === 16 ? ':00' : ''}Z`;

type TimePickerProps = { readonly label: string; readonly value: string; readonly onPick: (text: string) => void };

/** Opens the browser's date picker next to a text field. */
export const TimePicker = ({ label, value, onPick }: TimePickerProps) => {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.picker}>
      <button
        type="button"
        className={controls.quiet}
        data-square=""
        title="Pick a date and time (UTC)"
        aria-label="Pick a date and time (UTC)"
        onClick={() => {
          try {
            picker.current?.showPicker();
          } catch {
            // Some browsers have no picker, and some frames may not open one; the time can still be typed.
            picker.current?.focus();
          }
        }}
      >
        <Icon name="calendar" />
      </button>
      <input
        ref={picker}
        type="datetime-local"
        step={1}
        tabIndex={-1}
        aria-hidden="true"
        data-picker={label}
        className={styles.nativePicker}
        value={localPart(value)}
        onChange={(event) => {
          if (event.target.value !== '') onPick(pickedTime(event.target.value));
        }}
      />
    </span>
  );
};
