// Ends this process when its parent ends: a killed parent sends no signal, and the port would stay
// in use.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
