/** Sends text messages. A send may fail; sending again is harmless. */
export interface MessageRail {
  send(message: { readonly to: string; readonly text: string }): Promise<void>;
}
