/** Returns an expression that parses its data, which is faster than evaluating it as JavaScript. */
export const parsedJson = (json: string): string => `JSON.parse('${json.trim().replace(/[\\']/g, '\\$&')}')`;

/** Returns a module of data. */
export const dataModule = (json: string): string => `export default ${parsedJson(json)};\n`;
