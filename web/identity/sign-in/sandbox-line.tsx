/** In the sandbox, the number and code to sign in with: the server writes them into its page. */
export const SandboxLine = () => {
  const line = typeof document === 'undefined' ? undefined : document.body.dataset.sandbox;
  return line && <p className="quiet small figures">{line}</p>;
};
