/** Thrown with a one-line message that names the wrong setting. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
}
