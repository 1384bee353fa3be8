import { Fragment, type ReactNode } from 'react'

type SentenceParts = Record<string, (words: string) => ReactNode>

const tagPattern = /<(\w+)>(.*?)<\/\1>/g

/**
 * A translated sentence with elements in it. `of` is `I accept the <terms>terms</terms>.`, and
 * `parts` is `{ terms: (words) => <a …>{words}</a> }`.
 */
export function Sentence({ of, parts }: { of: string; parts: SentenceParts }) {
  const pieces: ReactNode[] = []
  let at = 0
  for (const match of of.matchAll(tagPattern)) {
    const [whole, name = '', inside = ''] = match
    pieces.push(
      of.slice(at, match.index),
      <Fragment key={match.index}>{parts[name]?.(inside) ?? inside}</Fragment>,
    )
    at = match.index + whole.length
  }
  return <>{[...pieces, of.slice(at)]}</>
}
