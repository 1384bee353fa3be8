import { expect, it } from 'vitest'
import { readWrittenLine } from '../written-line.ts'
import { readNoteInBrackets } from './note-in-brackets.ts'

it.each([
  ['- Odile Marchand (apporte le dessert)', 'Odile Marchand', 'apporte le dessert'],
  ['Doug Preece (lift needed)', 'Doug Preece', 'lift needed'],
  ['دينا (مش أكيد)', 'دينا', 'مش أكيد'],
  ['Orla Twomey (coeliac)', 'Orla Twomey', 'coeliac'],
  ['سمير (نباتي)', 'سمير', 'نباتي'],
  ['Sid Ahmed (ne mange pas de viande)', 'Sid Ahmed', 'ne mange pas de viande'],
  ['ميس الحلبي - بدها توصيلة', 'ميس الحلبي', 'بدها توصيلة'],
  ['Ann & Bo MacLeod - yes, bringing the fiddle', 'Ann & Bo MacLeod', 'yes, bringing the fiddle'],
  ['Ann Lee - no', '❌ Ann Lee', 'no'],
  ["Ann Lee (can't come)", '❌ Ann Lee', "can't come"],
  ['Ann Lee (regrets)', '❌ Ann Lee', 'regrets'],
  ['Ann Lee (sends apologies)', '❌ Ann Lee', 'sends apologies'],
  ['Odile Marchand (excusée)', '❌ Odile Marchand', 'excusée'],
  ['١٥- فيصل الذوادي (معتذر)', '❌ فيصل الذوادي', 'معتذر'],
])('Our product takes the remark out of “%s”', (line, name, note) => {
  expect(readWrittenLine(line)).toMatchObject({ name, note })
})

it.each([
  'Ann Lee (née Dupont)',
  'Lee family (and four kids)',
  'Ann (with her husband)',
  'Sharma ji (Bank)',
  'Ann (school)',
  'أم محمد (سارة أحمد)',
  'محمد (أبو خالد)',
  'Ringers (names to follow)',
  `Ann (${'a b '.repeat(50_000)})`,
])('Our product leaves “%.40s” as it is', (text) => {
  expect(readNoteInBrackets(text)).toBeNull()
})
