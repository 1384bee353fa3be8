import * as z from 'zod'
import { tooManyItemsError, tooManyPerPersonError, wholeNumber } from '../fields/field-errors.ts'
import { id } from '../fields/fields.ts'
import { line } from '../fields/text.ts'
import { agesQuestionId } from './ages.ts'
import { answerWords, type AnswerWord } from './answer-words.ts'

/** The kinds that a host chooses from. */
export const questionKinds = ['text', 'number', 'radio', 'checkbox', 'choice-list'] as const
/** The question which functions a person comes to, and the one for ages. The product makes both. */
export const allQuestionKinds = [...questionKinds, 'functions', 'ages'] as const
export type HostQuestionKind = (typeof questionKinds)[number]
export type QuestionKind = (typeof allQuestionKinds)[number]

/** The question of an event which functions a person comes to. Its options have the ids of their rows. */
export const functionsQuestionId = 'F00000000000000'

/** Kinds with options to choose from. */
export const hasOptions = (kind: QuestionKind): boolean =>
  kind === 'radio' || kind === 'choice-list' || kind === 'ages' || takesSeveral(kind)

/** The product asks it, no host writes it. */
export const isOwnKind = (kind: QuestionKind): boolean => kind === 'functions' || kind === 'ages'

/** An answer may be several options. */
export const takesSeveral = (kind: QuestionKind): boolean =>
  kind === 'checkbox' || kind === 'functions'

/** The longest text answer, in characters. */
export const maxTextAnswerLength = 2_000

/** More options are hard to read on a phone; a long list is collapsed. */
export const getMaxOptions = (kind: QuestionKind): number => (kind === 'choice-list' ? 100 : 30)

/** A party is asked each of them once per person, so the number is limited. */
const maxPerPersonQuestions = 10

/** On one form. */
export const maxQuestions = 40

/**
 * `max` is the longest text, the largest number, or the most options to tick; unused when one
 * option is chosen.
 */
export type RsvpQuestion = {
  id: string
  text: string
  mandatory: boolean
  deleted: boolean
  kind: QuestionKind
  max: number
  /** `closed`: a function for which it is too late to answer; what was said before stays. */
  values: Array<{ id: string; value: string; closed?: true | undefined }>
  /** Each person of the party answers separately. */
  perPerson: boolean
  /** The question is asked after these answers. */
  shownFor: AnswerWord[]
  /** The function whose people are asked, by the id of its row; absent: everyone. Asked after a yes alone. */
  functionId?: string | undefined
}

/** By default a question is asked once per party, after a yes or a maybe. */
export const questionDefaults: Pick<RsvpQuestion, 'perPerson' | 'shownFor'> = {
  perPerson: false,
  shownFor: ['yes', 'maybe'],
}

/** Who comes to a function is known after a yes alone. */
export const functionShownFor: AnswerWord[] = ['yes']

const questionDefinition = z.object({
  text: line(300).min(1, 'field.question-required'),
  mandatory: z.boolean(),
  deleted: z.boolean().optional(),
  perPerson: z.boolean().optional(),
  functionId: id.optional(),
  shownFor: z
    .array(z.enum(answerWords, 'field.choice-invalid'))
    .min(1, 'field.shown-required')
    .max(answerWords.length, tooManyItemsError(answerWords.length))
    .optional(),
})
const getMinOptions = (kind: QuestionKind): number => (kind === 'functions' ? 1 : 2)

const optionDefinition = z
  .object({
    type: z.enum(allQuestionKinds, 'field.choice-invalid'),
    max: wholeNumber(1, 1_000_000),
    values: z
      .array(
        z.object({
          id,
          value: line(100).min(1, 'field.option-required'),
          closed: z.literal(true).optional(),
        }),
      )
      .max(getMaxOptions('choice-list'), tooManyItemsError(getMaxOptions('choice-list')))
      .optional(),
  })
  .refine((one) => !hasOptions(one.type) || (one.values?.length ?? 0) >= getMinOptions(one.type), {
    error: 'field.options-required',
    path: ['values'],
  })
  .refine(({ type, values = [] }) => !hasOptions(type) || values.length <= getMaxOptions(type), {
    error: tooManyItemsError(getMaxOptions('radio')),
    path: ['values'],
  })
  .refine(({ type, max }) => type !== 'text' || max <= maxTextAnswerLength, {
    error: 'field.text-limit',
    path: ['max'],
  })
  .refine(({ values = [] }) => new Set(values.map((one) => one.id)).size === values.length, {
    error: 'field.text-invalid',
    path: ['values'],
  })

const isDefaultShownFor = (shownFor: readonly AnswerWord[]): boolean =>
  shownFor.length === questionDefaults.shownFor.length &&
  questionDefaults.shownFor.every((one) => shownFor.includes(one))

/**
 * Questions have the keys `q<id>`, their options `opt<id>`; the order of the keys is the order on
 * the form. `perPerson` and `shownFor` are sent only when they differ from the default.
 */
export const questionForm = z.codec(
  z.object({
    questions: z.record(z.string().regex(/^q[0-9A-F]{15}$/), questionDefinition),
    options: z.record(z.string().regex(/^opt[0-9A-F]{15}$/), optionDefinition),
  }),
  z.custom<RsvpQuestion[]>(),
  {
    decode: ({ questions, options }) =>
      Object.entries(questions).map(
        ([
          key,
          {
            text,
            mandatory,
            deleted,
            perPerson,
            functionId,
            shownFor = functionId ? functionShownFor : questionDefaults.shownFor,
          },
        ]) => {
          const { type = 'text', max = 300, values = [] } = options[`opt${key.slice(1)}`] ?? {}
          const shown = answerWords.filter((answer) => shownFor.includes(answer))
          return {
            id: key.slice(1),
            text,
            mandatory,
            deleted: deleted ?? false,
            kind: type,
            max,
            values,
            perPerson: perPerson ?? false,
            shownFor: shown,
            ...(functionId && { functionId }),
          }
        },
      ),
    encode: (list) => ({
      questions: Object.fromEntries(
        list.map((one) => [
          `q${one.id}`,
          {
            text: one.text,
            mandatory: one.mandatory,
            ...(one.deleted && { deleted: true }),
            ...(one.perPerson && { perPerson: true }),
            ...(one.functionId && { functionId: one.functionId }),
            ...(!isDefaultShownFor(one.shownFor) && { shownFor: one.shownFor }),
          },
        ]),
      ),
      options: Object.fromEntries(
        list.map((one) => [
          `opt${one.id}`,
          { type: one.kind, max: one.max, ...(hasOptions(one.kind) && { values: one.values }) },
        ]),
      ),
    }),
  },
)

/**
 * Stricter rules for a form that a host saves; older forms may contain an option twice. A question
 * per person cannot follow a no, because a no has no party.
 */
export const editedQuestionForm = questionForm.superRefine((list, { addIssue }) => {
  const asked = list.filter(({ deleted }) => !deleted)
  for (const { id, kind } of list)
    if (isOwnKind(kind) || id === functionsQuestionId || id === agesQuestionId)
      addIssue({
        code: 'custom',
        message: 'field.choice-invalid',
        path: ['options', `opt${id}`, 'type'],
      })
  for (const { id, kind, values } of asked) {
    if (!hasOptions(kind)) continue
    const words = values.map(({ value }) => value.trim().toLowerCase())
    words.forEach((word, at) => {
      if (word && words.indexOf(word) < at)
        addIssue({
          code: 'custom',
          message: 'field.option-twice',
          path: ['options', `opt${id}`, 'values', at, 'value'],
        })
    })
  }
  for (const { id, functionId, shownFor } of asked)
    if (functionId && shownFor.join() !== functionShownFor.join())
      addIssue({
        code: 'custom',
        message: 'field.shown-function',
        path: ['questions', `q${id}`, 'shownFor'],
      })
  asked
    .filter(({ perPerson }) => perPerson)
    .forEach(({ id, shownFor }, at) => {
      if (shownFor.includes('no'))
        addIssue({
          code: 'custom',
          message: 'field.shown-no-party',
          path: ['questions', `q${id}`, 'shownFor'],
        })
      if (at >= maxPerPersonQuestions)
        addIssue({
          code: 'custom',
          message: tooManyPerPersonError(maxPerPersonQuestions),
          path: ['questions', `q${id}`, 'perPerson'],
        })
    })
})
