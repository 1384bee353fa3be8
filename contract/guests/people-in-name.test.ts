import { expect, it } from 'vitest'
import { isHeadingLine, isTotal } from './other-lines.ts'
import { isGuestOfAnother } from './households/guest-of-another.ts'
import { readPeopleInName } from './people-in-name.ts'
import { readWrittenLine } from './written-line.ts'

it.each<[string, string, number | null]>([
  ['Ann Lee', 'Ann Lee', null],
  ['Kim & Dave Lawson', 'Kim & Dave Lawson', 2],
  ['Neha + Karan', 'Neha & Karan', 2],
  ['Mr & Mrs Fox + 2 kids', 'Mr & Mrs Fox', 4],
  ['Thomas und Sabine Becker', 'Thomas und Sabine Becker', 2],
  ['Derek + Steph + the twins', 'Derek & Steph & the twins', 4],
  ['Paul et Léa', 'Paul et Léa', 2],
  ['王 美华', '王美华', null],
  ['Sara Haddad / سارة حداد', 'Sara Haddad - سارة حداد', null],
  ['सुनील और पूजा गुप्ता', 'सुनील और पूजा गुप्ता', 2],
  ['The Hurley twins', 'The Hurley twins', 2],
  ['Les jumeaux Roy', 'Les jumeaux Roy', 2],
  ['أحمد و فاطمة', 'أحمد و فاطمة', 2],
  ['وليد', 'وليد', null],
  ['تركي وزوجته', 'تركي وزوجته', 2],
  ['Tariq & wife', 'Tariq & wife', 2],
  ['Ann Lee +1', 'Ann Lee', 2],
  ['Huda + family (4 pax)', 'Huda', 4],
  ['Eva mit 2 Kindern', 'Eva', 3],
  ['Gus x3', 'Gus', 3],
  ['José Ortega y Gasset', 'José Ortega y Gasset', null],
  ['Maria Vaz e Sousa', 'Maria Vaz e Sousa', null],
  ['Alexander Sandberg', 'Alexander Sandberg', null],
  ['Max 4', 'Max 4', null],
  ['Pinky Sharma w/ Amit', 'Pinky Sharma with Amit', 2],
  ['Dr Khan, wife, 2 kids', 'Dr Khan, wife', 4],
  ['Huda+2 kids', 'Huda', 3],
  ['The Patels x4', 'The Patels', 4],
  ['Theo Ross', 'Theo Ross', null],
  ['Ann w/o Tom', 'Ann w/o Tom', null],
  ['المهندس/ أحمد عبد الرحمن وحرمه', 'المهندس/ أحمد عبد الرحمن وحرمه', 2],
  ['أ.د/ عصام الدين', 'أ.د/ عصام الدين', null],
  ['م / كريم', 'م/ كريم', null],
  ['أحمد/منى', 'أحمد/منى', null],
  ['The Osmans x6 - Mehmet', 'The Osmans - Mehmet', 6],
  ['Sara and her two daughters (Aisha, Zoe)', 'Sara and her two daughters (Aisha, Zoe)', 3],
  ['Eva mit zwei Kindern', 'Eva', 3],
  ['Mr. Iyer - 2 ppl', 'Mr. Iyer', 2],
  ['Pooja aunty n uncle', 'Pooja aunty n uncle', 2],
  ['Auntie Kamala (+ Uncle Raj)', 'Auntie Kamala & Uncle Raj', 2],
  ['N. K. Rao', 'N. K. Rao', null],
  ['Ann Lee +1 + 2 kids', 'Ann Lee', 4],
  ['Eva (mit 2 Kindern)', 'Eva', 3],
  ['Khan (2 adults + 2 kids)', 'Khan', 4],
  ['Preeti 2 adults 1 child', 'Preeti', 3],
  ['Preeti – 2 adults, 1 kid', 'Preeti', 3],
  ['Famille Petit (2 adultes et 3 enfants)', 'Famille Petit', 5],
  ['Familie Bauer: 2 Erw. + 1 Kind', 'Familie Bauer', 3],
  ['Sam & Jo (2 kids)', 'Sam & Jo', 4],
  ['Iyer, Meera + 1 kid', 'Iyer, Meera', 2],
  ['Huda (Lina’s mum) +1', 'Huda (Lina’s mum)', 2],
])('Our product finds in “%s” the name “%s” and %s people', (text, name, people) => {
  expect(readPeopleInName(text)).toEqual({ name, people, isUnknown: false })
})

it.each([
  'Ed & family',
  'Marks & Co',
  'Team Iris – Neha, Sameer',
  'Ed and his family',
  'Famille Brun et famille',
  'Ivo, Jill & Ken',
  'الحاج سيد وأولاده',
  'Famille Petit',
  'The Lee family',
  'The Patels',
  'عائلة بطرس غالي',
  'Khan (2 adults and wife)',
  'Khan 2+2',
  'Khan 2 + 2 kids',
  'Meera, Anand + 2 kids',
  'Familie Kern (drei Kinder)',
])('Our product does not know how many “%s” are', (text) => {
  expect(readPeopleInName(text)).toMatchObject({ people: null, isUnknown: true })
})

it.each(['Khan (2 adults and wife)', 'Khan 2+2'])(
  'Our product leaves the name “%s” whole, as a part of it would say less',
  (text) => {
    expect(readPeopleInName(text).name).toBe(text)
  },
)

it.each<[string, string, string, string]>([
  ['2. 055-3390127 Sara', 'Sara', '055-3390127', ''],
  ['9.Nadia (Lina’s mum) 050 662 9914', 'Nadia', '050 662 9914', 'Lina’s mum'],
  ['5. Rashmi +3 (samosas)', 'Rashmi +3', '', 'samosas'],
  ['8. The Guptas (5) biryani 🍚', 'The Guptas (5)', '', 'biryani 🍚'],
  ['Ann Lee (2) and Tom', 'Ann Lee (2) and Tom', '', ''],
  ['خالد (2) وزوجته', 'خالد (2) وزوجته', '', ''],
  [
    '5. Rinku chachu (1) Canada to aa rahe +1 604 555 0148',
    'Rinku chachu (1)',
    '+1 604 555 0148',
    'Canada to aa rahe',
  ],
  ['Bedi family, H.No. 214 (5) 98153 66201', 'Bedi family (5)', '98153 66201', 'H.No. 214'],
  ['Ann Lee +2 kids', 'Ann Lee +2 kids', '', ''],
  ['6. +971 52 907 3318 ~ Bilal', 'Bilal', '+971 52 907 3318', ''],
  ['Khalid +92 300 8214456 (coming late!!)', 'Khalid', '+92 300 8214456', 'coming late!!'],
  ['- Ann 050 662 9914 / 050 662 9915', 'Ann', '050 662 9914 / 050 662 9915', ''],
  ['Born 12.05.1980', 'Born 12.05.1980', '', ''],
  ['5. Farhan x2 98201 23456', 'Farhan x2', '98201 23456', ''],
  ['Mr X 0501234567', 'Mr X', '0501234567', ''],
  ['Max 050 662 9914', 'Max', '050 662 9914', ''],
  ['Yusuf & family (5) - 07911 123456', 'Yusuf & family (5)', '07911 123456', ''],
  ['Ann (020) 7946 0958', 'Ann', '(020) 7946 0958', ''],
  ['Ann (20) 7946 0958', 'Ann', '(20) 7946 0958', ''],
  ['Ann (+44) 7911 123456', 'Ann', '(+44) 7911 123456', ''],
  ['Ivan +7 916 123-45-67', 'Ivan', '+7 916 123-45-67', ''],
  ['Ivan +7 91612 34567', 'Ivan', '+7 91612 34567', ''],
  ['Joe +1 415 55 52 671', 'Joe', '+1 415 55 52 671', ''],
  ['Joe +1 415 555-2671', 'Joe', '+1 415 555-2671', ''],
  ['Asha +1 98201 23456', 'Asha +1', '98201 23456', ''],
  ['Omar +1 050 6629914 3', 'Omar +1', '050 6629914 3', ''],
  ['7. ✅ Dev', 'Dev', '', ''],
  ['Lekha (veg pls 🙏)', 'Lekha', '', 'veg pls 🙏'],
])('Our product takes the line “%s” apart', (line, name, phone, note) => {
  expect(readWrittenLine(line)).toEqual({ name, phone, email: '', note })
})

it('Our product tells headings and sums from names', () => {
  expect(['*Eid lunch*', '(please copy)', 'Evening:', '----'].every(isHeadingLine)).toBe(true)
  expect(
    ['Thanks all!', 'Ed - tell me if I forgot you', '22 so far', '30 people in total.'].every(
      isHeadingLine,
    ),
  ).toBe(true)
  expect(
    ['Ann (kitty)', 'Ann Lee', '- Ann', 'Thankam Nair', '3 Doors Band'].some(isHeadingLine),
  ).toBe(false)
  expect(['TOTAL', 'Total heads', 'Total 26 ish?', 'المجموع'].every(isTotal)).toBe(true)
  expect(['Totaro', 'Ann Total'].some(isTotal)).toBe(false)
})

it('Our product reads a number behind a family, a husband or wife by name, and who comes with another guest', () => {
  const read = (text: string) => {
    const { name, people, isUnknown } = readPeopleInName(text)
    return [name, isUnknown ? '?' : people]
  }
  expect(read('Harpreet & family - 4')).toEqual(['Harpreet & family', 4])
  expect(read('Gupta ji family: 6')).toEqual(['Gupta ji family', 6])
  expect(read('Ann & Bob + kids')).toEqual(['Ann & Bob & kids', '?'])
  expect(read('Ann & Bob + kids - 4')).toEqual(['Ann & Bob & kids', 4])
  expect(read('Ann & Bob & baby')).toEqual(['Ann & Bob & baby', 3])
  expect(read('Chachaji & fly')).toEqual(['Chachaji & fly', '?'])
  expect(read('Rev Paul Adams, wife Ruth')).toEqual(['Rev Paul Adams, wife Ruth', 2])
  expect(read('Tom’s +1')).toEqual(['Tom’s plus one', 1])
  expect(read('Luca (6)')).toEqual(['Luca (6)', '?'])
  expect(read('Nour (2)')).toEqual(['Nour', 2])
})

it.each([
  ['The Hernandez Family (Luis, Ana, Sofia)', 'The Hernandez Family (Luis, Ana, Sofia)', 3],
  ['Famille Petit (Léa et Paul)', 'Famille Petit (Léa et Paul)', 2],
  ['Ringers - 6 (names to follow)', 'Ringers', 6],
  ['Luis (work, football)', 'Luis (work, football)', null],
])('Our product counts the names in brackets behind a family: “%s”', (text, name, people) => {
  const read = readPeopleInName(text)
  expect([read.name, read.people]).toEqual([name, people])
})

it('Our product tells guests more from the number in brackets behind them', () => {
  expect(readWrittenLine('Fatou Ndiaye +2 (78 234 56 78)')).toMatchObject({
    name: 'Fatou Ndiaye +2',
    phone: '78 234 56 78',
  })
  expect(readWrittenLine('Bob Lee +1 (512) 555-0142').phone).toBe('+1 (512) 555-0142')
})

it.each([
  ['Karine et Kevin 2 ados', 'Karine et Kevin', 4],
  ['Karine et Kevin (2 ados)', 'Karine et Kevin', 4],
  ['Karine et Kevin et 2 ados', 'Karine et Kevin', 4],
  ['Karine pis Kevin + 2 kids', 'Karine pis Kevin', 4],
  ['Mélanie, Steve pis les 3 enfants', 'Mélanie, Steve pis les 3 enfants', 5],
  ['Mélanie, Steve et les 3 enfants', 'Mélanie, Steve et les 3 enfants', 5],
  ['Mélanie pis Steve pis les 3 enfants', 'Mélanie pis Steve pis les 3 enfants', 5],
  ['Sam and Jo two boys', 'Sam and Jo', 4],
  ['سامي وهدى و ٣ أولاد', 'سامي وهدى', 5],
  ['سامي وهدى ٣ أولاد', 'سامي وهدى', 5],
  ['أبو سلطان المطيري ( ٣ )', 'أبو سلطان المطيري', 3],
])('Our product adds the children of “%s” to their parents', (text, name, people) => {
  expect(readPeopleInName(text)).toEqual({ name, people, isUnknown: false })
})

it.each(['The Lawsons 2 kids', 'Famille Roy 2 enfants', 'Meera, Anand + 2 kids'])(
  'Our product asks how many “%s” are',
  (text) => {
    expect(readPeopleInName(text)).toMatchObject({ people: null, isUnknown: true })
  },
)

it('Our product takes the number of others for none of the guest’s children', () => {
  expect(readPeopleInName('Mère de 2 enfants').people).toBeNull()
})

it.each([
  ['Samira et les filles 4', 'Samira et les filles', 4],
  ['Samira and the girls 4', 'Samira and the girls', 4],
  ['سميرة والبنات ٤', 'سميرة والبنات', 4],
  ['Ammi Driss, sa femme et 3 enfants', 'Ammi Driss, sa femme', 5],
  ['Ammi Driss sa femme et 3 enfants', 'Ammi Driss sa femme', 5],
  ['Driss, his wife and 3 kids', 'Driss, his wife', 5],
  ['Anna, ihr Mann und 2 Kinder', 'Anna, ihr Mann', 4],
  ['Mama w Baba', 'Mama w Baba', 2],
  ['John W Smith', 'John W Smith', null],
  ['ياسمين و ريهام ولاد عمي', 'ياسمين و ريهام ولاد عمي', 2],
  ['أحمد ومحمود ولاد خالي', 'أحمد ومحمود ولاد خالي', 2],
])('Our product counts the people that words speak of in "%s"', (text, name, people) => {
  expect(readPeopleInName(text)).toEqual({ name, people, isUnknown: false })
})

it('Our product asks for the number where one name has the children of a relation behind it', () => {
  expect(readPeopleInName('أحمد ولاد عمي')).toMatchObject({ people: null, isUnknown: true })
})

it.each([
  ['Ann Lee plus one?', 'Ann Lee', null, true],
  ['Marie (+1 ?)', 'Marie', null, true],
  ['أحمد وزوجته؟', 'أحمد', null, true],
  ['श्री विनोद मिश्रा सपरिवार', 'श्री विनोद मिश्रा सपरिवार', null, true],
  ['طنط سميرة وأولادها ٣', 'طنط سميرة وأولادها ٣', null, true],
  ['Tony w Rima w l wled (3)', 'Tony w Rima w l wled', null, true],
  ['Sandra / Elie', 'Sandra & Elie', null, true],
  ['Chacha ji - 4 jane', 'Chacha ji - 4 jane', null, true],
  ['Achu+Kids', 'Achu & Kids', null, true],
  ['Smith & Jones 4', 'Smith & Jones 4', null, true],
  ['david w jones', 'david w jones', null, true],
  ['Mama ji - 4 log', 'Mama ji', 4, false],
  ['Jeddo Elias w teta Samira', 'Jeddo Elias w teta Samira', 2, false],
  ['Reena & Shibu 2', 'Reena & Shibu', 2, false],
  ['Fam. Abi Khalil 5', 'Fam. Abi Khalil', 5, false],
  ['الدكتور جورج نصار وعقيلته', 'الدكتور جورج نصار وعقيلته', 2, false],
])('Our product asks about “%s” or counts it', (text, name, people, isUnknown) => {
  expect(readPeopleInName(text)).toEqual({ name, people, isUnknown })
})

it.each(['Guest of Mike', 'invité de Paul', '+1 of Sara', 'مرافق أحمد'])(
  'Our product knows “%s” as someone without a name who comes with another guest',
  (name) => {
    expect(isGuestOfAnother(name)).toBe(true)
  },
)

it.each([
  'Guest of Honour',
  'Guests of the bride',
  'Gaston Lee',
  'ضيف الشرف',
  'ضيف الله العتيبي',
  'ضيف اللّه بن سعود',
  'ضيف الرحمن خان',
])('but not “%s”', (name) => {
  expect(isGuestOfAnother(name)).toBe(false)
})

it('Our product counts a list of first names that ends in a baby', () => {
  expect(readPeopleInName('Gráinne, Paul, Oisín & baby Saoirse')).toMatchObject({
    people: 4,
    isUnknown: false,
  })
  expect(readPeopleInName('Walsh, Paul & Oisín')).toMatchObject({ people: null, isUnknown: true })
})
