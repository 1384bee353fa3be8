import type { Plugin } from 'vite'

const unusedModules = /zod\/v4\/core\/(?:to-json-schema|json-schema-processors|memoizer)\.js$/
const localeModule = /zod\/v4\/locales\/en\.js$/
const coreModule = /zod\/v4\/core\/core\.js$/
const defaultConfig = '__zod_globalConfig = {}'

/**
 * The browser writes no JSON Schema, reads no circular bodies and has its own error texts, so those
 * 10 kB are left out. Schemas must not try `new Function` either, because the content policy would
 * report it on every page.
 */
export function stripZod(): Plugin {
  return {
    name: 'strip-zod',
    apply: 'build',
    transform(code, id) {
      if (unusedModules.test(id)) return stubExports(code)
      if (localeModule.test(id)) return 'export default () => ({ localeError: () => undefined })'
      if (!coreModule.test(id)) return undefined
      if (!code.includes(defaultConfig))
        throw new Error('zod keeps its configuration elsewhere now: look at web/strip-zod.ts')
      return code.replace(defaultConfig, '__zod_globalConfig = { jitless: true }')
    },
  }
}

function stubExports(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
    ([, name]) => `${name} = absent`,
  )
  return `const absent = () => undefined\nexport const ${names.join(', ')}`
}
