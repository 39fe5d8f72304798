import { useId, useState } from 'react';
import { readTextFile } from './readTextFile.ts';

type FileInputProps = {
  readonly onText: (text: string) => void;
  readonly className: string | undefined;
  readonly problemClassName: string | undefined;
};

/** Reads the text of a body from a file. */
export const FileInput = ({ onText, className, problemClassName }: FileInputProps) => {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const read = async (file: File): Promise<void> => {
    const result = await readTextFile(file);
    setProblem(result.problem);
    if (result.text !== undefined) onText(result.text);
  };
  return (
    <>
      <label htmlFor={id} className={className}>
        Read from a file
        <input
          id={id}
          type="file"
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          // Browsers report no change when the same file is chosen again, though it may have changed.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) void read(file);
          }}
        />
      </label>
      {problem === undefined ? null : (
        <p id={`${id}-problem`} role="alert" className={problemClassName}>
          {problem}
        </p>
      )}
    </>
  );
};
