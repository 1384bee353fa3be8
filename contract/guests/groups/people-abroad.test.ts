import { expect, it } from 'vitest'
import { readPeopleInName } from '../people-in-name.ts'
import { countPeopleAbroad } from './people-abroad.ts'

const counted: ReadonlyArray<readonly [string, number]> = [
  ['Wujek Zbyszek Nowak z żoną', 2],
  ['Tomasz Nowak + osoba tow.', 2],
  ['Państwo Jabłońscy', 2],
  ['Ewa Dąbrowska z Kubą', 2],
  ['Łukasz i Żaneta Górscy', 2],
  ['Jiří Novák s manželkou', 2],
  ['Иван и Мария Петровы', 2],
  ['Сергей с женой', 2],
  ['Νίκος με τη σύζυγο', 2],
  ['Mehmet ve Ayşe Yılmaz', 2],
  ['Mehmet ve Ayşe Yılmaz ve eşi', 3],
  ['Piet met vrouw', 2],
  ['Anders och Karin Lindqvist', 2],
  ['רון ויעל מזרחי', 2],
  ['סבא יוסי וסבתא רבקה', 2],
  ['דני ורותי', 2],
  ['הרב שמעון דהן ורעייתו', 2],
  ['田中ご夫妻', 2],
  ['佐藤 亮・真理', 2],
  ['鈴木一郎 他1名', 2],
  ['김철수 부부', 2],
  ['王先生夫妇', 2],
]

it.each(counted)('Our product counts the people of %s', (name, people) => {
  expect(readPeopleInName(name)).toMatchObject({ people, isUnknown: false })
})

it.each([
  'Anna i Piotr Wiśniewscy z dziećmi',
  'Rodzina Nowaków',
  'Семья Ивановых',
  'Yılmaz ailesi',
  'Kees de Vries en kinderen',
  'Familjen Öberg',
  'רון ויעל מזרחי והילדים',
  'משפחת כהן',
  '李伟一家',
])('Our product asks how many %s are', (name) => {
  expect(readPeopleInName(name)).toMatchObject({ people: null, isUnknown: true })
})

it.each([
  'Jan z Krakowa',
  'Josep Puig i Cadafalch',
  'Anna Nowak',
  'דוד וייס',
  'משה ורד',
  'מיכל בן דוד',
  'ジョン・スミス',
  'さとみ',
  'Pierre Van den Berg',
])('Our product takes %s for one', (name) => {
  expect(readPeopleInName(name)).toMatchObject({ people: null, isUnknown: false })
})

it('Our product leaves numbers behind a name to the other rules', () => {
  expect(countPeopleAbroad('Zbyszek z żoną (3)')).toBeUndefined()
  expect(readPeopleInName('Mehmet Yılmaz (3)').people).toBe(3)
})
