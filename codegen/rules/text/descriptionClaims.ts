import type { Oas3Rule, Source, UserContext } from '@redocly/openapi-core';
import { escapeRegExp } from '../../escapeRegExp.ts';
import { kebabCase } from '../../../src/shared/model/cases.ts';
import { asArray, asObject, isObject, type RawObject } from '../../../src/shared/model/raw.ts';
import { amount, readAmount, sentencesOf } from '../../model/text/amounts.ts';
import { positionIn } from '../../load/specs/sourceMap.ts';
import { reportFault, type Fault } from '../ruleContext.ts';

const upper = 'at most|up to|no more than|not exceed|maximum(?: of| is)?|limit of';
const lower = 'at least|no fewer than|no less than|minimum(?: of| is)?';
const nouns: Readonly<Record<string, string>> = { Items: 'items|entries|elements|values', Length: 'characters|letters|digits' };

/** The statements about a keyword: `at most 50 items` for `maxItems`, `The default is 20.` for `default`. */
const claims: readonly { readonly keyword: string; readonly phrase: RegExp }[] = [
  ...Object.entries(nouns).flatMap(([thing, noun]) =>
    (['max', 'min'] as const).map((end) => ({
      keyword: `${end}${thing}`,
      phrase: new RegExp(`\\b(?:${end === 'max' ? upper : lower})\\s+(${amount})\\s+(?:${noun})\\b`, 'gi'),
    })),
  ),
  { keyword: 'maximum', phrase: new RegExp(`\\b(?:${upper})\\s+(${amount})(?=[.;]?(?:\\s*$|\\s+[A-Z]))`, 'g') },
  { keyword: 'minimum', phrase: new RegExp(`\\b(?:${lower})\\s+(${amount})(?=[.;]?(?:\\s*$|\\s+[A-Z]))`, 'g') },
  { keyword: 'default', phrase: new RegExp(`\\b[Dd]efault(?: is|s to|:)\\s+(${amount})(?=[.;,]?(?:\\s|$))`, 'g') },
];

type Wrong = Fault & { readonly words: string };

/** Reports a limit in a description when the schema beside it declares another, and that the description does not state. */
const wrongLimits = (description: string, schema: unknown): readonly Wrong[] =>
  isObject(schema)
    ? claims.flatMap(({ keyword, phrase }): readonly Wrong[] => {
        const declared = schema[keyword];
        const stated = [...description.matchAll(phrase)];
        const [first] = stated;
        if (first === undefined || typeof declared !== 'number') return [];
        if (stated.some(([, number = '']) => readAmount(number.toLowerCase()) === declared)) return [];
        const text = `The description says "${first[0].replace(/\s+/g, ' ')}", but ${keyword} is ${declared}.`;
        return [{ words: first[0], text, fix: 'Correct one of the two.' }];
      })
    : [];

/** The limits of inputs as descriptions of errors state them: `A page size above 100 is rejected.` */
const crossings: readonly { readonly keywords: readonly string[]; readonly phrase: RegExp }[] = [
  {
    keywords: ['maximum', 'maxItems', 'maxLength'],
    phrase: new RegExp(`\\b(?:above|over|exceeds|(?:more|greater|larger|longer) than)\\s+(${amount})\\b`, 'gi'),
  },
  {
    keywords: ['minimum', 'minItems', 'minLength'],
    phrase: new RegExp(`\\b(?:below|under|(?:less|fewer|smaller|shorter) than)\\s+(${amount})\\b`, 'gi'),
  },
];

type Input = { readonly name: string; readonly schema: RawObject };

/** Returns the parameters of an operation and the properties of its bodies. */
const inputsOf = ({ parameters, requestBody }: RawObject, { resolve }: UserContext): readonly Input[] => {
  /** Returns an object, or what it refers to, and the file that contains it. */
  const follow = (value: unknown, from?: string): readonly [RawObject, string | undefined] => {
    const { node, location } = resolve(value as never, from);
    return [isObject(node) ? node : {}, location?.source.absoluteRef ?? from];
  };
  const [body, bodyFile] = follow(requestBody);
  return [
    ...asArray(parameters).map((written) => {
      const [parameter, file] = follow(written);
      return { name: String(parameter['name']), schema: follow(parameter['schema'], file)[0] };
    }),
    ...Object.values(asObject(body['content'])).flatMap((media) => {
      const [schema, file] = follow(asObject(media)['schema'], bodyFile);
      return Object.entries(asObject(schema['properties'])).map(([name, property]) => ({ name, schema: follow(property, file)[0] }));
    }),
  ];
};

/** Whether a sentence names an input in its own spelling, or in words: `page_size`, `page size`. */
const names = (sentence: string, { name }: Input): boolean => {
  const words = kebabCase(name).split('-').map(escapeRegExp);
  return words.join('') !== '' && new RegExp(`\\b${words.join('[ _-]?')}s?\\b`, 'i').test(sentence);
};

/** Reports a limit in the description of an error that no limit of the input that it names agrees with. */
const wrongCrossings = (description: string, inputs: readonly Input[]): readonly Wrong[] =>
  sentencesOf(description).flatMap((sentence) => {
    const [input, ...others] = inputs.filter((one) => names(sentence, one));
    if (input === undefined || others.length > 0) return [];
    return crossings.flatMap(({ keywords, phrase }) => {
      const declared = keywords.flatMap((keyword) => (typeof input.schema[keyword] === 'number' ? [[keyword, input.schema[keyword]]] : []));
      return [...sentence.matchAll(phrase)]
        .filter(([, number = '']) => declared.length > 0 && declared.every(([, limit]) => readAmount(number.toLowerCase()) !== limit))
        .map(([words]) => ({
          words,
          text: `The description says "${words.replace(/\s+/g, ' ')}", but ${declared.map(([keyword, limit]) => `${keyword} of ${input.name} is ${limit}`).join(' and ')}.`,
          fix: 'Correct one of the two.',
        }));
    });
  });

const statusPhrase =
  /\b(?:returns?|responds? with|fails? with|status(?: code)?)\s+`?([1-5]\d\d)`?(?=[.,;:)]|\s+(?:if|when|for|unless|until|and|or)\b|$)/gi;

/** Compares the description of a body with its schemas, and with the list of a page, which is the only one in its schema. */
const wrongLimitsOfBody = (description: string, content: unknown, { resolve }: UserContext): readonly Wrong[] =>
  isObject(content)
    ? Object.values(content).flatMap((media) => {
        if (!isObject(media) || !isObject(media['schema'])) return [];
        const { node: schema, location } = resolve(media['schema']);
        const properties = isObject(schema) && isObject(schema['properties']) ? Object.values(schema['properties']) : [];
        const lists = properties
          .map((property) => (isObject(property) ? resolve(property, location?.source.absoluteRef).node : undefined))
          .filter((property) => isObject(property) && property['type'] === 'array');
        return [schema, ...(lists.length === 1 ? lists : [])].flatMap((one) => wrongLimits(description, one));
      })
    : [];

/** Reports a status in an operation's description that is not among its responses. Sentences about other calls have links. */
const wrongStatuses = (description: string, responses: object): readonly Wrong[] => {
  const documented = Object.keys(responses);
  const isDocumented = (status: string): boolean =>
    documented.some((key) => key === 'default' || key === status || key.toUpperCase() === `${status[0] ?? ''}XX`);
  return sentencesOf(description)
    .filter((sentence) => !/\]\(|\]\[|`[a-z]+[A-Z]\w*`|\b(?:other|another|later|afterwards|after that|then)\b/i.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(statusPhrase)])
    .filter(([, status = '']) => !isDocumented(status))
    .map(([words, status = '']) => ({
      words,
      text: `The description says "${words.replace(/\s+/g, ' ')}", but the operation documents no ${status}.`,
      fix: `Add the response, or correct the status. Documented: ${documented.join(', ')}.`,
    }));
};

/** The position of words in a description. Those of a block are on a later line than its key. */
const placeOf = (source: Source, pointer: string, words: string): { readonly line: number; readonly col: number } => {
  const { line, col } = positionIn(source, pointer);
  const [start = ''] = words.split('\n');
  const lines = source.body.split('\n').slice(line - 1);
  const at = lines.findIndex((one) => one.includes(start));
  return at === -1 ? { line, col } : { line: line + at, col: (lines[at] ?? '').indexOf(start) + 1 };
};

/** Compares the limits and statuses in descriptions with the schemas and responses that they describe. */
export const descriptionClaims: Oas3Rule = () => {
  const check = (
    node: { readonly description?: string | undefined },
    { report, location }: Pick<UserContext, 'report' | 'location'>,
    find: (text: string) => readonly Wrong[],
  ): void => {
    if (typeof node.description !== 'string') return;
    const { source, pointer } = location.child('description');
    for (const { words, text, fix } of find(node.description)) {
      const start = placeOf(source, pointer.slice(1), words);
      reportFault(report, { source, pointer: undefined, start }, { text, fix });
    }
  };
  return {
    Operation: (operation, context) => {
      if (!isObject(operation.responses)) return;
      const { responses } = operation;
      check(operation, context, (text) => wrongStatuses(text, responses));
      const inputs = inputsOf(operation as unknown as RawObject, context);
      for (const [status, response] of Object.entries(responses))
        if (isObject(response) && status.startsWith('4'))
          check(response, { report: context.report, location: context.location.child(['responses', status]) }, (text) =>
            wrongCrossings(text, inputs),
          );
    },
    Parameter: ({ description, schema }, context) =>
      check({ description }, context, (text) => (schema === undefined ? [] : wrongLimits(text, context.resolve(schema).node))),
    Header: ({ description, schema }, context) =>
      check({ description }, context, (text) => (schema === undefined ? [] : wrongLimits(text, context.resolve(schema).node))),
    RequestBody: (body, context) => check(body, context, (text) => wrongLimitsOfBody(text, body.content, context)),
    Response: (response, context) => check(response, context, (text) => wrongLimitsOfBody(text, response.content, context)),
    Schema: (schema, context) => check(schema, context, (text) => wrongLimits(text, schema)),
  };
};
