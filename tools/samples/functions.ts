import { functionsQuestionId } from '../../contract/rsvp/questions.ts'
import { emptyReplyForm, namedReplyForm } from '../../templates/pages/page-sample.ts'
import type {
  FormQuestion,
  KnownGuest,
  PageView,
  ReplyCardState,
  SentReply,
} from '../../templates/pages/page-view.ts'

/** The rows of a sample's programme as functions. */
const createFunctionsQuestion = ({ programme = [], t }: PageView, most = 4): FormQuestion => ({
  id: functionsQuestionId,
  text: t('functions.ask'),
  kind: 'functions',
  mandatory: true,
  max: most,
  options: programme.slice(0, most).map(({ id, title }) => ({ id, text: title })),
  perPerson: true,
  shownFor: ['yes'],
})

type FunctionSample = { view: PageView; guest: KnownGuest; sent: SentReply }

/** The states of a reply about functions: for a party, for one guest, and answered. */
export function createFunctionStates({
  view,
  guest,
  sent,
}: FunctionSample): Record<string, ReplyCardState> {
  const question = createFunctionsQuestion(view)
  const field = `q-${functionsQuestionId}`
  const [first = '', , third = ''] = question.options.map(({ id }) => id)
  return {
    functions: {
      state: 'known',
      guest,
      form: {
        ...namedReplyForm,
        questions: [question],
        typed: { answer: 'yes', [`${field}-2`]: third },
        ticksFunctions: true,
      },
      changing: false,
    },
    'functions-alone': {
      state: 'fresh',
      form: {
        ...emptyReplyForm,
        companions: 'none',
        maxParty: 1,
        hidden: {},
        questions: [question],
        typed: { answer: 'yes', [field]: [first, third] },
        errors: [{ field, message: view.t('functions.ask') }],
      },
    },
    'functions-one': {
      state: 'fresh',
      form: {
        ...emptyReplyForm,
        questions: [createFunctionsQuestion(view, 1)],
        typed: { answer: 'yes', people: '2' },
        ticksFunctions: true,
      },
    },
    'functions-sent': {
      state: 'sent',
      guest,
      sent: {
        ...sent,
        party: [guest.name, ...guest.companions].map((name) => ({ name, chosen: '' })),
        people: 1 + guest.companions.length,
        functions: question.options.map(({ id }, at) => ({
          id,
          who: [guest.name, ...guest.companions]
            .map((name, person) => ({ name, person }))
            .filter(({ person }) => person === 0 || at !== 0),
        })),
      },
    },
  }
}
