import { expect, it } from 'vitest'
import { isGroupLine, isHeadingLine, splitTwoScripts } from '../other-lines.ts'

it.each([
  'عائلة العروس / Famille de la mariée',
  'أصدقاء / Amis',
  'Amis / أصدقاء العريس القدامى',
  'Friends / Amis',
  'Família da noiva / Bride’s family',
  'Familia de la novia / Familia del novio',
  'वधू पक्ष / Bride side',
  'Famille de la mariée / Family of the bride',
])('Our product knows a group in two languages: %s', (line) => {
  expect(isGroupLine(line)).toBe(true)
})

it.each([
  'Sara Haddad / سارة حداد',
  'Sandra / Elie',
  'Friends / Tom',
  `${'Amis / '.repeat(50_000)}`,
])('but no name for one: %.30s', (line) => {
  expect(isGroupLine(line)).toBe(false)
})

it('Our product tells two scripts apart', () => {
  expect(splitTwoScripts('جيران الحي / Voisins du quartier')).toEqual([
    'جيران الحي',
    'Voisins du quartier',
  ])
  expect(splitTwoScripts('पड़ोसी – Neighbours')).toEqual(['पड़ोसी', 'Neighbours'])
  expect(splitTwoScripts('Voisins / Neighbours')).toBeNull()
  expect(splitTwoScripts('Amine أمين / Sara')).toBeNull()
})

it.each([
  'Stand: 12.05.2026 – Export HR-Portal',
  'As of 12 May 2026',
  'Exported on 2026-05-12 by HR',
  'État au 12/05/2026',
  'Dernière mise à jour : 12 mai 2026',
  'Actualizado el 12 de mayo de 2026',
  'Atualizado em 12/05/2026',
  'تم التصدير في 12/05/2026',
  'آخر تحديث: ١٢/٠٥/٢٠٢٦',
  'दिनांक: 12.05.2026',
])('Our product takes the day of a list for no guest: %s', (line) => {
  expect(isHeadingLine(line)).toBe(true)
})

it.each(['Ann Lee 12.05.2026', 'Stan Dates', 'Data Kumari', 'Datuk Lim 12', 'Report 7'])(
  'and %s for no day of it',
  (line) => {
    expect(isHeadingLine(line)).toBe(false)
  },
)
