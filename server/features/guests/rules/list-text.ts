import type { EncodingGuess, ListFileEncoding } from '../../../adapters/lists/encodings.ts'
import { rereadText } from '../../../adapters/lists/encodings.ts'

const maxSamples = 3

/** Collects a few cells whose letters depend on the encoding. */
export function addTextSamples(samples: string[], cells: readonly string[]): void {
  for (const cell of cells)
    if (samples.length < maxSamples && /[^\p{ASCII}]/u.test(cell) && !samples.includes(cell))
      samples.push(cell.trim().slice(0, 60))
}

export type TextDoubt = {
  read: { encoding: ListFileEncoding; samples: string[] }
  others: Array<{ encoding: ListFileEncoding; samples: string[] }>
  isChosen: boolean
}

/** How a text was read and how else it could be; null where the file itself tells. */
export function describeText(
  { encoding, isCertain, alternatives }: EncodingGuess,
  samples: string[],
  chosen: ListFileEncoding | null,
): TextDoubt | null {
  if (isCertain || samples.length === 0) return null
  const read = chosen ?? encoding
  const possible = [encoding, ...alternatives].filter((one) => one !== read)
  return {
    read: { encoding: read, samples },
    others: keepDistinct(
      possible.map((one) => ({
        encoding: one,
        samples: samples.map((sample) => rereadText(sample, read, one)),
      })),
    ),
    isChosen: chosen !== null,
  }
}

/** Encodings in which the samples are the same leave nothing to choose. */
const keepDistinct = (readings: TextDoubt['others']): TextDoubt['others'] =>
  [
    ...new Map(readings.toReversed().map((one) => [one.samples.join('\n'), one] as const)).values(),
  ].toReversed()
