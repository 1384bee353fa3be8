import type { Plugin } from 'vite'

const unused = /zod\/v4\/core\/(?:to-json-schema|json-schema-processors|memoizer)\.js$/
const sentences = /zod\/v4\/locales\/en\.js$/
const core = /zod\/v4\/core\/core\.js$/
const openConfig = '__zod_globalConfig = {}'

/**
 * The browser writes no JSON Schema, reads no circular bodies and says its complaints in our own words,
 * so those 10 kB stay behind; and it must not try `new Function`
 * while schemas are made, which the content policy would report on every page.
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    transform(code, id) {
      if (unused.test(id)) return exportsWithoutBodies(code)
      if (sentences.test(id)) return 'export default () => ({ localeError: () => undefined })'
      if (!core.test(id)) return undefined
      if (!code.includes(openConfig))
        throw new Error('zod keeps its configuration elsewhere now: look at web/lean-zod.ts')
      return code.replace(openConfig, '__zod_globalConfig = { jitless: true }')
    },
  }
}

function exportsWithoutBodies(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
    ([, name]) => `${name} = absent`,
  )
  return `const absent = () => undefined\nexport const ${names.join(', ')}`
}
