import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { readNameBesideAddress } from '@mehfil/contract/guests/mail-lines.ts'
import {
  cleanPhone,
  findAddress,
  hasName,
  isPhone,
  splitPhones,
  type RowCells,
} from './list-cells.ts'
import { dropExtension } from './reading/extensions.ts'

/** Addresses and numbers that share a cell, such as one of a column "Contact". */
export type ReachCell = {
  addresses: string[]
  /** What is beside the addresses. */
  rest: string
  /** The rest is a number, or several, as far as its digits tell. */
  isNumber: boolean
}

const leastDigits = 7
const countDigits = (text: string): number => latinDigits(text).replace(/\D/g, '').length

export function readReachCell(cell: string): ReachCell {
  const addresses: string[] = []
  let rest = cell
  for (let mail = findAddress(rest); mail !== null; mail = findAddress(rest)) {
    addresses.push(mail.address)
    rest = mail.rest
  }
  if (addresses.length > 0) rest = rest.replace(/^[\s,;:/|•·–—-]+|[\s,;:/|•·–—-]+$/gu, '')
  return {
    addresses,
    rest,
    isNumber:
      isPhone(cleanPhone(dropExtension(rest))) ||
      splitPhones(rest).length > 0 ||
      (addresses.length > 0 && countDigits(rest) >= leastDigits),
  }
}

/** An address in the cell of a name or a number, and a number in the one of an address, go where they belong. */
export function takeApart(rowCells: RowCells): RowCells {
  const { NAME, EMAIL } = rowCells
  const found = NAME === undefined ? null : findAddress(NAME)
  const inName = EMAIL === undefined || (found?.rest === '' && EMAIL === NAME) ? found : null
  if (inName) {
    const { NAME: _address, ...others } = rowCells
    const beside = readNameBesideAddress(inName.rest)
    return takeReachApart({
      ...others,
      ...(beside !== '' && { NAME: beside }),
      EMAIL: inName.address,
    })
  }
  const inEmail = hasName(rowCells) || EMAIL === undefined ? null : findAddress(EMAIL)
  if (inEmail?.isBracketed && inEmail.rest !== '' && findAddress(inEmail.rest) === null)
    return { ...rowCells, NAME: readNameBesideAddress(inEmail.rest), EMAIL: inEmail.address }
  return takeReachApart(rowCells)
}

/** `ann@x.example / 07400 123456` is an address and a number in either column. */
function takeReachApart(rowCells: RowCells): RowCells {
  if (rowCells.CONTACT !== undefined && !rowCells.CONTACT.includes('@')) return rowCells
  const { EMAIL, CONTACT, ...others } = rowCells
  const keep = (cells: Pick<RowCells, 'EMAIL' | 'CONTACT'>): RowCells => ({
    ...others,
    ...(cells.EMAIL !== undefined && { EMAIL: cells.EMAIL }),
    ...(cells.CONTACT !== undefined && { CONTACT: cells.CONTACT }),
  })
  if (CONTACT === undefined) {
    const mail = readReachCell(EMAIL ?? '')
    if (!mail.isNumber) return keep({ EMAIL })
    return mail.addresses.length === 0
      ? keep({ CONTACT: EMAIL ?? '' })
      : keep({ EMAIL: mail.addresses.join(', '), CONTACT: mail.rest })
  }
  const contact = readReachCell(CONTACT)
  if (contact.addresses.length === 0) return keep({ EMAIL, CONTACT })
  const number = contact.isNumber ? contact.rest : undefined
  if (EMAIL !== undefined) return keep({ EMAIL, CONTACT: number })
  // Words beside several addresses may say whose each is, so the host sees them.
  return number === undefined
    ? keep({ EMAIL: CONTACT })
    : keep({ EMAIL: contact.addresses.join(', '), CONTACT: number })
}
