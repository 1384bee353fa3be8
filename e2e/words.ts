import type { Language } from '../contract/fields.ts'
import { loadWords, namespaces, type Namespace } from '../server/base/words.ts'

const translate = loadWords()

export type Say = (key: string, facts?: Record<string, unknown>) => string

/** What a reader of this language sees: `wordsIn('arb')('creation:step.publish')`. */
export function wordsIn(language: Language): Say {
  return (key, facts = {}) => {
    const [namespace = '', name = ''] = key.split(':')
    if (!namespaces.includes(namespace as Namespace))
      throw new Error(`${key} names no file of words`)
    const said = translate(language, namespace as Namespace)(name, { brand: 'Mehfil', ...facts })
    if (said === name) throw new Error(`Nobody wrote ${key}`)
    return said
  }
}

/** Any fact may stand there: `like(say('billing:stands.active', { date: anything }))`. */
export const anything = '\uE000'

export const like = (said: string): RegExp =>
  new RegExp(
    said
      .split(anything)
      .map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
      .join('.+'),
    's',
  )
