import { Outlet } from "@remix-run/react";
import { RoomLinks } from "~/features/dashboard/room-links";
import { LiveNotifications } from "~/features/live/live-notifications";

/** A customer's own rooms, each with the way to the others above it. */
export default function Rooms() {
  return (
    <>
      <RoomLinks />
      <LiveNotifications />
      <Outlet />
    </>
  );
}
