import { expect, it } from 'vitest'
import { findApartHeadings } from './apart-headings.ts'

const read = (...rows: string[][]) => [
  ...findApartHeadings(
    rows.map((cells, row) => ({ row, cells })),
    0,
  ),
]

it('Our product knows headings of which two share a word', () => {
  expect(
    read(
      ['أهل العريس', ''],
      ['جوزيف خوري', '2'],
      ['أهل العروس', ''],
      ['خالتو هدى', '4'],
      ['رفقات', ''],
      ['علي فقيه', '1'],
    ),
  ).toEqual(['أهل العريس', 'أهل العروس', 'رفقات'])
})

it('Our product takes words of a name for no heading', () => {
  expect(read(['أهل العريس', ''], ['جوزيف خوري', '2'], ['خوري', ''], ['خالتو هدى', '4'])).toEqual(
    [],
  )
  expect(read(['سمير خوري', ''], ['هدى سعد', '2'], ['وليد خوري', ''], ['علي فقيه', '4'])).toEqual(
    [],
  )
})

it('Our product knows headings in two scripts where guests have one', () => {
  const guests = [
    ['Karim Alaoui', '2'],
    ['نادية بنجلون', '1'],
  ]
  const [first, second] = ['جيران الحي / Voisins du quartier', 'زملاء / Collègues du quartier']
  expect(read([first ?? ''], ...guests, [second ?? ''], ['هشام', '1'])).toEqual([first, second])
  expect(
    read(
      ['Sara Haddad / سارة حداد'],
      ['Karim Alaoui / كريم العلوي', '2'],
      ['Ali / علي'],
      ['Mo', '1'],
    ),
  ).toEqual([])
})

it('Our product knows headings by what the rows of all guests fill', () => {
  const guests = [
    ['Beto e Márcia Souza', '2'],
    ['Família Souza', '4'],
  ]
  expect(
    read(['Família do pai', ''], ...guests, ['Amigas da escola', ''], ...guests, ['Total', '12']),
  ).toEqual(['Família do pai', 'Amigas da escola'])
  // A family at the top may have no number yet, nor may two at the end.
  expect(read(['Ana Souza', ''], ...guests, ['Lia Prado', ''], ...guests)).toEqual([])
  expect(read(['Amigos do pai', ''], ...guests, ['Amigas da escola', ''])).toEqual([])
  expect(
    read(['Amigos do pai', ''], ['Ana Souza', '2'], ['Amigas do pai', ''], ['Lia', '1']),
  ).toEqual([])
})

it('Our product knows headings by the number that the rows of all people have', () => {
  const guests = [
    ['Paul Morel', '2', '0'],
    ['Tante Odile', '1', '1'],
  ]
  const read3 = (...heads: string[]) => read(...heads.flatMap((head) => [[head], ...guests]))
  const families = ['Famille Morel', 'Famille Girard', 'Amis et voisins']
  expect(read3(...families)).toEqual(families)
  expect(read3("Mum's friends", 'Tennis', 'Abidjan')).toEqual([
    "Mum's friends",
    'Tennis',
    'Abidjan',
  ])
  expect(read3('Famille Morel', 'Abidjan', 'Tennis')).toHaveLength(3)
  // Written as the guests are.
  expect(read3('Lucie Girard', 'Anne Roux', 'Max Petit')).toEqual([])
  expect(read3('سمير خوري', 'ليلى خوري')).toEqual([])
  expect(read3('Lucie', 'Karim')).toEqual([])
  // Not directly below the titles, or not all others have a number.
  expect(read(...guests, ['Famille Girard'], ...guests, ['Karim'], ...guests)).toEqual([])
  expect(
    read(['Famille Morel'], ...guests, ['Abidjan'], ...guests, ['Zoé Roux', '', '', 'vegan']),
  ).toEqual([])
})

it('Our product takes what is below the last guest for no heading', () => {
  const guests = [
    ['Paul Morel', '2'],
    ['Tante Odile', '1'],
  ]
  expect(
    read(['Famille Morel'], ...guests, ['Les voisins'], ...guests, ['Total', '6'], ['Julie Blanc']),
  ).toEqual(['Famille Morel', 'Les voisins'])
})

it('Our product knows headings where a guest or two of a long list lack the number', () => {
  const guests = [
    ['Paul Morel', '0611', '2'],
    ['Anne Roux', '', '1'],
    ['Max Petit', '0612', '1'],
    ['Tante Odile', '', '1'],
  ]
  const gap = ['Zoé Roux', '', '', 'vegan']
  const listed = (...added: string[][]) =>
    read(['Famille Morel'], ...guests, ['Collègues du bureau'], ...guests, ...added)
  expect(listed()).toEqual(['Famille Morel', 'Collègues du bureau'])
  expect(listed(gap)).toEqual(['Famille Morel', 'Collègues du bureau'])
  expect(listed(gap, gap, gap)).toEqual([])
})

it('Our product knows headings where nearly all guests fill three cells, whichever these are', () => {
  const guests = [
    ['Paul Morel', '0611', '', 'vegan'],
    ['Anne Roux', '', 'anne@x.example', 'seule'],
    ['Max Petit', '0612', 'max@x.example', ''],
    ['Zoé Garnier', '0613', 'zoe@x.example', ''],
  ]
  expect(read(['ATELIER'], ...guests, ["Bureau d'études"], ...guests)).toEqual([
    'ATELIER',
    "Bureau d'études",
  ])
  expect(read(['Luc Blanc'], ...guests, ['Eva Noir'], ...guests)).toEqual([])
  const capitals = guests.map(([name = '', ...rest]) => [name.toUpperCase(), ...rest])
  expect(read(['LUC BLANC'], ...capitals, ['EVA NOIR'], ...capitals)).toEqual([])
})
