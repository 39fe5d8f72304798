const units = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

const numbers: Readonly<Record<string, number>> = {
  ...Object.fromEntries(units.map((word, number) => [word, number])),
  a: 1,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
  dozen: 12,
  hundred: 100,
  thousand: 1000,
};

/** A regular expression for numbers from two: `100`, `1,000`, `ten`, `a dozen`, `two hundred`. */
export const amount = `(?:\\d[\\d,]*|(?:(?:a|${units.slice(1).join('|')}) )?(?:dozen|hundred|thousand)|${Object.keys(numbers)
  .filter((word) => (numbers[word] ?? 0) > 1)
  .join('|')})`;

/** Parses a number in digits or words. */
export const readAmount = (text: string): number =>
  text.split(' ').reduce((product, word) => product * (numbers[word] ?? Number(word.replaceAll(',', ''))), 1);

/** The sentences of a text. Code does not contain a period followed by a space. */
export const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.?!:;]) +/);
