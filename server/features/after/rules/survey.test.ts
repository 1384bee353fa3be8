import { describe, expect, it } from 'vitest'
import {
  maxSurveyCommentLength,
  survey as surveySchema,
  type Survey,
} from '@mehfil/contract/events/after.ts'
import { languages } from '@mehfil/contract/languages.ts'
import {
  createReadySurvey,
  parseSurveyForm,
  translateSurveyText,
  validateSurvey,
} from './survey.ts'

const one = { id: '00000000000000A', texts: { en: 'Food' } }
const other = { id: '00000000000000B', texts: { en: 'Music', fr: 'La musique' } }
const survey: Survey = {
  scale: { en: 'How was it?' },
  choice: { texts: { en: 'What was best?' }, options: [one, other] },
  comment: { en: 'Anything else?' },
  isNamed: false,
}

describe('Our product asks guests after an event', () => {
  it('with ready questions in each language of the event', () => {
    const ready = createReadySurvey(languages, (language) => (key) => `${language} ${key}`)
    expect(ready.scale).toEqual({
      en: 'en survey.ready-scale',
      fr: 'fr survey.ready-scale',
      arb: 'arb survey.ready-scale',
    })
    expect(ready.choice?.options).toHaveLength(4)
    expect(validateSurvey(ready, 'arb')).toEqual({})
    expect(surveySchema.decode(surveySchema.encode(ready))).toEqual(ready)
  })

  it('and needs one question, each with its text in the first language', () => {
    expect(validateSurvey(survey, 'en')).toEqual({})
    expect(validateSurvey({ ...survey, scale: null, choice: null, comment: null }, 'en')).toEqual({
      SURVEY: 'field.question-required',
    })
    expect(validateSurvey(survey, 'fr')).toEqual({
      'SURVEY.SCALE.fr': 'field.question-required',
      'SURVEY.COMMENT.fr': 'field.question-required',
      'SURVEY.CHOICE.WORDS.fr': 'field.question-required',
      'SURVEY.CHOICE.OPTIONS.0.WORDS.fr': 'field.option-required',
    })
    const doubled = { ...survey, choice: { texts: { en: 'What?' }, options: [one, one] } }
    expect(validateSurvey(doubled, 'en')).toEqual({
      'SURVEY.CHOICE.OPTIONS': 'field.choice-invalid',
    })
  })

  it('and shows the first language where a text is missing', () => {
    expect(translateSurveyText(one.texts, { language: 'fr', first: 'en' })).toBe('Food')
    expect(translateSurveyText(other.texts, { language: 'fr', first: 'en' })).toBe('La musique')
    expect(translateSurveyText({}, { language: 'fr', first: undefined })).toBe('')
  })

  it.each([
    [
      { scale: '4', choice: one.id, comment: ' Lovely \r\n day ' },
      { scale: 4, choice: one.id, comment: 'Lovely \n day' },
    ],
    [{ scale: '1' }, { scale: 1, choice: null, comment: '' }],
    [{ comment: 'x' }, { scale: null, choice: null, comment: 'x' }],
    [{}, { problem: 'empty' }],
    [{ comment: ' \u200b ' }, { problem: 'empty' }],
    [{ scale: '0' }, { problem: 'invalid' }],
    [{ scale: '6' }, { problem: 'invalid' }],
    [{ scale: '4.5' }, { problem: 'invalid' }],
    [{ scale: '1e0x' }, { problem: 'invalid' }],
    [
      { scale: ['1', '5'], comment: 'x' },
      { scale: null, choice: null, comment: 'x' },
    ],
    [{ choice: '00000000000000C' }, { problem: 'invalid' }],
    [{ choice: '__proto__' }, { problem: 'invalid' }],
    [{ comment: 'x'.repeat(maxSurveyCommentLength + 1) }, { problem: 'invalid' }],
    [{ comment: 'a\u0000b' }, { problem: 'invalid' }],
  ])('and reads the form %j', (form, result) => {
    expect(parseSurveyForm(survey, form)).toEqual(result)
  })

  it('and takes no answer to a question that is not asked', () => {
    const short = { ...survey, choice: null, comment: null }
    expect(parseSurveyForm(short, { scale: '5', choice: one.id, comment: 'x' })).toEqual({
      scale: 5,
      choice: null,
      comment: '',
    })
    expect(parseSurveyForm(short, { choice: one.id, comment: 'x' })).toEqual({ problem: 'empty' })
  })
})
