import { pathTo } from '@mehfil/contract/pages.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import type { NextStep } from '../rules/next-steps.ts'

/** Their buttons name the number. */
const numbered: ReadonlyArray<NextStep['key']> = ['fix', 'confirm', 'invite', 'remind', 'silent']

export const getStepPath = (EID: string, { page, search }: NextStep): string =>
  `${pathTo(page, { EID })}${search}`

/** What a step is called: in full, in a button, and why it is asked. */
export function useStepTexts() {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  return {
    getName: ({ key, count }: NextStep) => t(`next.${key}`, { count, people: number(count) }),
    getWords: ({ key }: NextStep) => t(`next.${key}-words`),
    getButton: ({ key, count }: NextStep) =>
      numbered.includes(key)
        ? t(`next.${key}-number`, { people: number(count) })
        : t(`next.${key}-do`),
  }
}
