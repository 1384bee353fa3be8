/** The page of the payment, with the payment's id. */
export function buildReturnPath(returnPath: string, params: Record<string, string>): string {
  const [path = '/', query = ''] = returnPath.split('?')
  return `${path}?${new URLSearchParams([...new URLSearchParams(query), ...Object.entries(params)])}`
}
