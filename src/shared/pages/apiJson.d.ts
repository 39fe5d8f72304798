// The parts of an API's data that codegen/site/generatedJson.ts makes of `api.json`.
declare module '*/api.json?outline' {
  import type { ApiOutline } from './referencePage.ts';

  const value: ApiOutline;
  export default value;
}

declare module '*/api.json?introduction' {
  import type { ApiIntroduction } from './referencePage.ts';

  const value: ApiIntroduction;
  export default value;
}
