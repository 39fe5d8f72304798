import { runPipeline } from '../../codegen/pipeline/runPipeline.ts';
import { configWith, makeProject } from '../codegen/project.ts';
import { writeBelow } from '../folders.ts';

const license = { name: 'MIT', identifier: 'MIT' };

/**
 * Returns a function that writes an API below a folder as codegen does, with or without one operation for the model.
 * @param folder a folder like generated/
 */
export const apiWriter =
  (folder: string) =>
  (name: string, operationId: string | undefined, spec: object, operation: object = {}, title = name): void => {
    const put = (path: string, content: object): void => writeBelow(folder, { [path]: JSON.stringify(content) });
    const operations = operationId === undefined ? [] : [operationId];
    put(`${name}/api.json`, {
      title,
      baseUrl: `https://${name}.test`,
      tags: operations.map((id) => ({ name, anchor: name, description: [], operationIds: [id] })),
      operations: operations.map((id) => ({ name: id })),
    });
    for (const id of operations)
      put(`${name}/operations/${id}.json`, { id, name: id, parameters: [], requestBody: null, responses: [], schemas: {}, ...operation });
    put(`${name}/openapi.json`, {
      openapi: '3.1.0',
      info: { title, version: '1', license },
      servers: [{ url: `https://${name}.test` }],
      security: [],
      ...spec,
    });
  };

/** Makes a project of APIs with the same spec, and its generated files. @returns its folder */
export const generatedProject = async (document: string, ...names: readonly string[]): Promise<string> => {
  const specs = Object.fromEntries(names.map((name) => [`specs/${name}.yaml`, document]));
  const root = makeProject({ 'redocly.yaml': configWith('', ...names), ...specs });
  const made = await runPipeline({ root });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  writeBelow(root, Object.fromEntries(made.value.files.map(({ path, content }) => [`generated/${path}`, content])));
  return root;
};
