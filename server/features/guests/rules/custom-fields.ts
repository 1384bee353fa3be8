import type { CustomField, CustomFieldInput } from '@mehfil/contract/guests/custom-fields.ts'
import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { foldSearchText } from '@mehfil/door/search-text.ts'

export type CustomValues = Readonly<Record<string, string>>
type CustomValueCheck = { value: string } | { error: string }

/** A value as it is stored, or what is wrong with it. An empty text is no value. */
export function checkCustomValue(
  { kind, choices }: Pick<CustomField, 'kind' | 'choices'>,
  typed: string,
): CustomValueCheck {
  const text = typed.trim()
  if (text === '' || kind === 'text') return { value: text }
  if (kind === 'number') {
    const number = parseCustomNumber(text)
    return number === null ? { error: 'field.custom-number-invalid' } : { value: number }
  }
  const choice =
    choices.find((one) => one === text) ??
    choices.find((one) => foldSearchText(one) === foldSearchText(text))
  return choice === undefined ? { error: 'field.choice-invalid' } : { value: choice }
}

/** `1 200,5` and `١٢` become `1200.5` and `12`. */
export function parseCustomNumber(text: string): string | null {
  const digits = latinDigits(text)
    .replace(/[\s\u00a0\u202f٬]/g, '')
    .replace('٫', '.')
  const plain = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)
    ? digits.replaceAll(',', '')
    : digits.replace(',', '.')
  if (!/^[+-]?\d{1,12}(\.\d{1,6})?$/.test(plain)) return null
  return String(Number(plain))
}

/** The values of a guest after a change, and the faults by the id of the field. */
export function mergeCustomValues(
  before: CustomValues,
  sent: CustomValues,
  fields: readonly CustomField[],
): { values: Record<string, string>; faults: Record<string, string> } {
  const values: Record<string, string> = { ...before }
  const faults: Record<string, string> = {}
  for (const [id, typed] of Object.entries(sent)) {
    const field = fields.find((one) => one.id === id)
    // A value that stays as it was is left alone, also when its choice is gone.
    if (typed === before[id]) continue
    const checked = field ? checkCustomValue(field, typed) : { value: '' }
    if ('error' in checked) faults[id] = checked.error
    else if (checked.value === '') delete values[id]
    else values[id] = checked.value
  }
  return { values, faults }
}

/** Known fields keep their key and kind; new ones get a key from their name. */
export function buildCustomFields(
  before: readonly CustomField[],
  sent: readonly CustomFieldInput[],
): CustomField[] {
  const taken = new Set(before.map(({ key }) => key))
  return sent.map((field) => {
    const known = before.find(({ id }) => id === field.id)
    const key = known?.key ?? findFreeKey(toKey(field.name), taken)
    taken.add(key)
    const kind = known?.kind ?? field.kind
    return { ...field, kind, key, choices: kind === 'choice' ? field.choices : [] }
  })
}

/** The first fault of each field, by its place in the list: a name twice, or a choice without options. */
export function checkCustomFields(sent: readonly CustomFieldInput[]): Record<string, string> {
  const names = sent.map(({ name }) => foldSearchText(name))
  return Object.fromEntries(
    sent.flatMap(({ kind, choices }, at) => {
      if (names.indexOf(names[at] ?? '') < at) return [[`${at}.NAME`, 'field.name-twice']]
      if (kind === 'choice' && choices.length === 0)
        return [[`${at}.CHOICES`, 'field.option-required']]
      const isTwice = new Set(choices.map(foldSearchText)).size < choices.length
      return kind === 'choice' && isTwice ? [[`${at}.CHOICES`, 'field.option-twice']] : []
    }),
  )
}

const toKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '') || 'field'

function findFreeKey(key: string, taken: ReadonlySet<string>): string {
  if (!taken.has(key)) return key
  let number = 2
  while (taken.has(`${key}_${number}`)) number += 1
  return `${key}_${number}`
}
