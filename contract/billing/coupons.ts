import * as z from 'zod'
import { wire } from '../wire.ts'

/** Compared in capital letters, without the spaces around it. */
export const couponCode = z.string().trim().toUpperCase().max(40, 'field.coupon-unknown')

/** The field of a coupon alone, before it is sent with a payment. */
export const couponForm = {
  input: wire({ coupon: ['COUPON', couponCode.min(1, 'field.coupon-required')] }),
}

/** Why a coupon is not valid here; each is a text at its field. */
export type CouponProblem =
  | 'field.coupon-unknown'
  | 'field.coupon-ended'
  | 'field.coupon-used-up'
  | 'field.coupon-used'
  | 'field.coupon-currency'
  | 'field.coupon-plan'
