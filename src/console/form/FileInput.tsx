import { useId, useState } from 'react';
import { readTextFile } from './readTextFile.ts';

type FileInputProps = {
  /** The text of the body. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly className: string | undefined;
  readonly problemClassName: string | undefined;
};

/** Reads the text of a body from a file. */
export const FileInput = ({ text, onText, className, problemClassName }: FileInputProps) => {
  const id = useId();
  const [failure, setFailure] = useState<{ readonly problem: string; readonly text: string }>();
  // Typing or reading another text replaces the file.
  if (failure !== undefined && failure.text !== text) setFailure(undefined);
  const problem = failure?.problem;
  const read = async (file: File): Promise<void> => {
    const result = await readTextFile(file);
    setFailure(result.problem === undefined ? undefined : { problem: result.problem, text });
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
