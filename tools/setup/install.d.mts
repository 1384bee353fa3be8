type PackageChoice = { forTests: boolean }
export const runPackages: PackageChoice
export const allPackages: PackageChoice
export function isInstalled(root: string, choice: PackageChoice): boolean
export function installPackages(root: string, choice: PackageChoice): Promise<number>
