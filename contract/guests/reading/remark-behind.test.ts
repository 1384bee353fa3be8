import { expect, it } from 'vitest'
import { readRemarkBehind } from './remark-behind.ts'

it.each([
  ['Ann Lee (zorbig flan)', 'Ann Lee', 'zorbig flan'],
  ['Ann Lee (school)', 'Ann Lee', 'school'],
  ['Sir (Dr. Hiren Gohain)', 'Dr. Hiren Gohain', 'Sir'],
  ["Ma'am (Nilima Das)", 'Nilima Das', "Ma'am"],
  ['Shaji (electrician)', 'Shaji', 'electrician'],
  ['Ann Lee (excusée)', 'Ann Lee', 'excusée'],
  ['Ann Lee (yoga)', 'Ann Lee', 'yoga'],
  ['فيصل الذوادي (معتذر)', 'فيصل الذوادي', 'معتذر'],
  ['Ann Lee - Needs a lift from York', 'Ann Lee', 'Needs a lift from York'],
  ['Ann Lee: pas avant 20h', 'Ann Lee', 'pas avant 20h'],
  ['Ann Lee, avec une poussette', 'Ann Lee', 'avec une poussette'],
  ['Ann Lee – VIP', 'Ann Lee', 'VIP'],
  ['Ann Lee 🌱 eats no meat', 'Ann Lee', '🌱 eats no meat'],
  ['Ann Lee (arrives 6pm)', 'Ann Lee', 'arrives 6pm'],
  ['هدى خليل (نباتية)', 'هدى خليل', 'نباتية'],
  ['अनिल शर्मा (ऑफिस)', 'अनिल शर्मा', 'ऑफिस'],
])('Our product takes the remark out of “%s” by its form', (text, rest, note) => {
  expect(readRemarkBehind(text)).toEqual({ rest, note })
})

it.each([
  'Ann Lee (née Dupont)',
  'Robert Smith (Bob)',
  'Smith, John',
  'Sammy Davis, jr.',
  'Oak Bakery, inc',
  'Ann Lee (4 of them)',
  'Ann Lee (four of us)',
  'Ann Lee - 3',
  'Ann Lee (with her husband)',
  'Ann Lee (and Tom)',
  'Ann Lee (e Bia)',
  'سمير (مع زوجته)',
  'سمير (معه ولدين)',
  'Total : environ 25',
  'Anna - Maria',
  'ana maría - de la cruz',
  'Carlos (de la Vega)',
  'Jean-Pierre Roux',
  'أبو سعد - عبدالرحمن القحطاني',
  'سمير (أحمد)',
])('Our product leaves “%s” as it is', (text) => {
  expect(readRemarkBehind(text)).toBeNull()
})
