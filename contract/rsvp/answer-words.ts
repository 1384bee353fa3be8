import * as z from 'zod'

export const answerWords = ['yes', 'no', 'maybe'] as const
export type AnswerWord = (typeof answerWords)[number]
export const answerWord = z.enum(answerWords, 'field.answer-required')
