import type { Survey } from '@mehfil/contract/events/after.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { SurveySection } from '@mehfil/templates/pages/after/after-view.ts'
import { translateSurveyText, type SurveyAnswer } from './survey.ts'
import { canChangeSurveyAnswer, getSurveyWindow } from './window.ts'

type SurveySectionInput = {
  event: Parameters<typeof getSurveyWindow>[0] & {
    survey: Survey | null
    languages: readonly Language[]
  }
  language: Language
  now: Date
  action: string
  answer: (SurveyAnswer & { answeredAt: Date; isNamed: boolean }) | null
  isStored: boolean
  /** A form that was not stored, to be shown again. */
  again?: { form: Record<string, string | string[]>; result: string } | undefined
}

/** The survey as its guest sees it; null where there is none. */
export function buildSurveySection({
  event,
  language,
  now,
  action,
  answer,
  isStored,
  again,
}: SurveySectionInput): SurveySection | null {
  const { survey } = event
  const window = getSurveyWindow(event, now)
  if (!survey || window === 'none') return null
  if (window !== 'open') return { state: window }
  const first = event.languages[0]
  const translate = (texts: Parameters<typeof translateSurveyText>[0]) =>
    translateSurveyText(texts, { language, first })
  const { scale, choice, comment, isNamed } = survey
  return {
    state: canChangeSurveyAnswer(answer?.answeredAt ?? null, now) ? 'open' : 'locked',
    action,
    ...(scale && { scale: translate(scale) }),
    ...(choice && {
      choice: {
        text: translate(choice.texts),
        options: choice.options.map(({ id, texts }) => ({ id, text: translate(texts) })),
      },
    }),
    ...(comment && { comment: translate(comment) }),
    isNamed,
    // Hosts have the links of their guests, so an anonymous answer is not shown again.
    typed: again ? getTyped(again.form) : getStored(answer?.isNamed ? answer : null),
    isAnswered: answer !== null,
    isShown: answer?.isNamed === true,
    isStored: isStored && answer !== null,
    problem: again?.result === 'empty' || again?.result === 'invalid' ? again.result : undefined,
  }
}

const getTyped = (form: Record<string, string | string[]>) => {
  const read = (field: string) => (typeof form[field] === 'string' ? form[field] : '')
  return { scale: read('scale'), choice: read('choice'), comment: read('comment') }
}

const getStored = (answer: SurveyAnswer | null) => ({
  scale: answer?.scale ? String(answer.scale) : '',
  choice: answer?.choice ?? '',
  comment: answer?.comment ?? '',
})
