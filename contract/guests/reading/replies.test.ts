import { expect, it } from 'vitest'
import { areReplies, areRepliesToQuestion, isDeclined, isReplyTitle, readReply } from './replies.ts'

it('Our product reads the answers of another list', () => {
  expect(['Attending', 'Y', 'zugesagt', 'مؤكد', '✓'].map(readReply)).toEqual(Array(5).fill('yes'))
  expect(
    ['Declined', 'n', 'No – on a cruise!', 'abgesagt', 'اعتذر', 'Can’t come'].map(readReply),
  ).toEqual(Array(6).fill('no'))
  expect(['No response', 'offen', 'not invited'].map(readReply)).toEqual(Array(3).fill('none'))
  expect(['Nora', '2', '', 'No beef'].map(readReply)).toEqual(Array(4).fill(null))
})

it('Our product knows a column of answers by its title and what is below it', () => {
  const titles = ['RSVP', 'Wedding RSVP', 'Attending? (Y/N)', 'Zusage', 'الحضور', 'Réponse']
  expect(titles.filter((title) => !isReplyTitle(title))).toEqual([])
  const others = ['RSVP’d', 'RSVP date', 'Number attending', 'Attended last year?', 'Confirmed']
  expect(others.filter(isReplyTitle)).toEqual([])
  expect(areReplies('RSVP', ['Y', '', 'N'])).toBe(true)
  expect(areReplies('RSVP', ['Confirmed', 'Pending', 'TBC', 'Regret'])).toBe(true)
  expect(areReplies('RSVP', ['No response', ''])).toBe(false)
  expect(areReplies('Attending', ['2', '4', 'no'])).toBe(false)
})

it('Our product takes a guest as declined who has said no to all', () => {
  expect(isDeclined(['Declined', 'Not invited'])).toBe(true)
  expect(isDeclined(['Declined', 'Attending'])).toBe(false)
  expect(['Regret', 'Cancelled', 'Confirmed'].map((one) => isDeclined([one]))).toEqual([
    true,
    true,
    false,
  ])
  expect(isDeclined(['No response', ''])).toBe(false)
})

it('Our product reads an answer with words of courtesy beside it', () => {
  expect(['أيوه إن شاء الله', 'نعم بإذن الله', 'Yes, of course'].map(readReply)).toEqual(
    Array(3).fill('yes'),
  )
  expect(['لا للأسف', 'للأسف لا', 'Non, malheureusement', 'Sorry, no'].map(readReply)).toEqual(
    Array(4).fill('no'),
  )
  expect(readReply('مش متأكد')).toBe('maybe')
  expect(['إن شاء الله', 'Unfortunately'].map(readReply)).toEqual([null, null])
  const titles = ['هتحضر؟', 'ستحضر؟', 'Will you come?', 'Serez-vous là ?']
  expect(titles.filter((title) => !isReplyTitle(title))).toEqual([])
  expect(['هتيجي إزاي', 'Will you come by car'].filter(isReplyTitle)).toEqual([])
})

it.each([
  'Seras-tu des nôtres le 20 juin?',
  'Pourrez-vous être présents le 3 mai ?',
  'Seras-tu là le 12 décembre ?',
])('Our product knows “%s” as the question whether a guest comes', (title) => {
  expect(isReplyTitle(title)).toBe(true)
})

it('but no question about something else', () => {
  expect(['Seras-tu au brunch ?', 'Peux-tu apporter un plat ?'].some(isReplyTitle)).toBe(false)
})

it('Our product knows a question in any words by answers that speak of coming', () => {
  const title = 'هل ستشاركنا حفل التخرج؟'
  expect(areRepliesToQuestion(title, ['نعم بإذن الله', 'للأسف لن أتمكن', 'ربما'])).toBe(true)
  expect(areRepliesToQuestion('Hotel?', ['yes', 'no', 'maybe'])).toBe(false)
})
