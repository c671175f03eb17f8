/** A form as a browser sends it with a picture. */
export function pictureForm(bytes: Uint8Array, name = 'cat.jpg', type = 'image/jpeg'): FormData {
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}
