import { bookId, wedding, type CallCase } from './call-fixtures.ts'

/** Calls about the people of an account, as their pages send them. */
export const peopleCases: Record<string, CallCase> = {
  switchAddressBook: { who: 'asha', wire: { OPEN: true } },
  addBookPerson: {
    who: 'asha',
    wire: { NAME: 'Tara Rao', EMAIL: 'tara@guests.example', GROUPS: ['Family'] },
  },
  updateBookPerson: { who: 'asha', params: { PERSON: bookId }, wire: { NAME: 'Leela Iyer' } },
  changeBookPeople: {
    who: 'asha',
    wire: { PEOPLE: [bookId], ACT: 'group', GROUP: 'Brunch' },
  },
  renameBookGroup: { who: 'asha', params: { GROUP: bookId }, wire: { NAME: 'Cousins' } },
  removeBookGroup: { who: 'asha', params: { GROUP: bookId } },
  countPeopleToInvite: {
    who: 'asha',
    params: wedding,
    wire: { PEOPLE: [bookId] },
    reads: true,
  },
  addPeopleToEvent: { who: 'asha', params: wedding, wire: { PEOPLE: [bookId] } },
}
