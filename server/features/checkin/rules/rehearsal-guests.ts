import type { PackGuest } from '@mehfil/door/pack.ts'

type RehearsalGuestFacts = Pick<PackGuest, 'name'> & Partial<PackGuest>

/**
 * Invented guests, one for each answer a door can give, so that helpers can rehearse before the
 * list is open.
 */
const rehearsalGuestFacts: RehearsalGuestFacts[] = [
  { name: 'Rohan Mehta' },
  { name: 'Leila Haddad', table: '7' },
  { name: 'José Álvarez', table: '3' },
  { name: 'فاطمة الزهراء' },
  { name: 'يوسف حداد', people: 2, companions: ['نور حداد'] },
  { name: 'Kamala Rao', category: 'VIP', isVip: true, table: '1', note: 'Leila' },
  { name: 'Anand Malhotra', category: 'VIP', isVip: true, table: '2', people: 4 },
  {
    name: 'Imran Khan',
    people: 5,
    companions: ['Zoya Khan', 'Sara Khan', 'Omar Khan', 'Aisha Khan'],
  },
  { name: 'Camille Durand', people: 3 },
  { name: 'Maria Silva', table: '4', phone: '4141' },
  { name: 'Maria Silva', table: '9', phone: '2718' },
  { name: 'Rahul Verma', replyStatus: 'cancelled' },
  { name: 'Élodie Martin', replyStatus: 'declined' },
  { name: 'Omar Farouk', replyStatus: 'waiting' },
  { name: 'Priya Nair', replyStatus: 'unconfirmed' },
  { name: 'Chloé Bernard', replyStatus: 'silent' },
  { name: 'ليلى منصور', replyStatus: 'maybe' },
  { name: 'Dev Patel' },
  { name: 'Hana Sato' },
  { name: 'Noor Rahman' },
]

export const buildRehearsalGuests = (): PackGuest[] =>
  rehearsalGuestFacts.map((part, at) => ({
    passcode: String(10_000_001 + at * 1_111_111),
    companions: [],
    category: '',
    table: '',
    phone: '',
    replyStatus: 'coming',
    isVip: false,
    isWalkIn: false,
    note: '',
    people: 1,
    arrived: 0,
    outside: 0,
    last: null,
    link: at + 1,
    ...part,
  }))
