import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readManyPeople, readPeopleInName } from '@mehfil/contract/guests/people-in-name.ts'
import { corpusFolder } from '../../../../test/files/list-corpus.ts'

const listTexts = (): Set<string> =>
  new Set(
    readdirSync(corpusFolder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:csv|txt|vcf|json)$/.test(name))
      .flatMap((name) => readFileSync(join(corpusFolder, name), 'utf8').split(/[\n,;:\t"[\]]/u))
      .map((text) => text.trim())
      .filter((text) => text !== '' && text.length < 120),
  )

it('Our product reads plain names the short way as it would the long one', { tags: 'long' }, () => {
  const texts = [...listTexts()]
  const words = [...new Set(texts.flatMap((text) => text.split(/\s+/u)))]
  const names = words.flatMap((word) => [`Ann ${word}`, `${word} Lee`, `The ${word}`])
  const differing = [...texts, ...names].filter((text) => {
    const [short, long] = [readPeopleInName(text), readManyPeople(text)]
    return JSON.stringify(short) !== JSON.stringify(long)
  })
  expect(texts.length).toBeGreaterThan(10_000)
  expect(differing).toEqual([])
})
