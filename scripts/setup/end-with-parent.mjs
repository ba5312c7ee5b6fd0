// A parent that is killed sends no signal, and this process would keep its port.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
