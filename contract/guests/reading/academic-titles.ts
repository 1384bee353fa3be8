const academic =
  /^(?:(?:(?:prof|dr|doc|mag|ing|dipl\.-ing)\.(?: ?(?:h\. ?c|med|phil|jur|rer|nat)\.)*|dr|prof|professor|doktor|docteur|doctor) )+(?=\p{L})/iu
const maxLength = 120

/** "Dr. Weiß" before or beside "Thomas" is Dr. Thomas Weiß: such a title is before the first name. */
export function moveAcademicTitle(first: string, last: string): { first: string; last: string } {
  const title = last.length > maxLength ? '' : (academic.exec(last)?.[0] ?? '')
  return title === '' || first === ''
    ? { first, last }
    : { first: title + first, last: last.slice(title.length) }
}
