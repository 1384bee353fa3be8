import type { Plugin } from 'vite'

const prefetchModule = /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/
const absentParts =
  'CRITICAL_CSS_DATA_ATTRIBUTE, Links, Meta, PrefetchPageLinks, Scripts, setIsHydrated, useFrameworkContext'
/** What the router's own module does without its server, which this app does not have. */
const withoutServer = `import { createContext, useRef } from 'react'
export const FrameworkContext = createContext(undefined)
export const usePrefetchBehavior = () => [false, useRef(null), {}]
export const mergeRefs = (...refs) => (value) => refs.forEach((ref) => {
  if (typeof ref === 'function') ref(value)
  else if (ref != null) ref.current = value
})
const absent = () => null
export { ${absentParts.replace(/\w+/g, 'absent as $&')} }
`

/** Leaves out the links that prefetch pages of a server of the router's own: 5 kB on every page. */
export function stripRouter(): Plugin {
  return {
    name: 'strip-router',
    apply: 'build',
    transform(code, id) {
      if (!prefetchModule.test(id)) return undefined
      const names = /export \{([^}]+)\}/.exec(code)?.[1]?.split(',') ?? []
      if (names.some((name) => !withoutServer.includes(name.trim())) || names.length !== 10)
        throw new Error('react-router has other parts now: look at web/strip-router.ts')
      return withoutServer
    },
  }
}
