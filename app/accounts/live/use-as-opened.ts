import { useState } from "react";

/** What a form was opened with, until it is opened anew: a refresh of the page must not replace what is typed in it. */
export function useAsOpened<Data>(data: Data, place: string): Data {
  const [opened, setOpened] = useState({ place, data });
  if (opened.place === place) return opened.data;

  setOpened({ place, data });
  return data;
}
