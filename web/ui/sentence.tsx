import { Fragment, type ReactNode } from 'react'

type Parts = Record<string, (words: string) => ReactNode>

const tagged = /<(\w+)>(.*?)<\/\1>/g

/** A translated sentence with parts in it: `I accept the <terms>terms</terms>.` and `{ terms: (words) => <a …>{words}</a> }`. */
export function Sentence({ of, parts }: { of: string; parts: Parts }) {
  const pieces: ReactNode[] = []
  let at = 0
  for (const match of of.matchAll(tagged)) {
    const [whole, name = '', inside = ''] = match
    pieces.push(
      of.slice(at, match.index),
      <Fragment key={match.index}>{parts[name]?.(inside) ?? inside}</Fragment>,
    )
    at = match.index + whole.length
  }
  return <>{[...pieces, of.slice(at)]}</>
}
